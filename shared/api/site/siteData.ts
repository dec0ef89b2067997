import type { SiteData } from '../../model/site/siteData.ts';
import { type Call, CallError } from '../client.ts';
import { readPublicResources, readSiteContent } from '../content/products.ts';
import { readMethod } from '../lookup/method.ts';

export async function readSiteData(call: Call): Promise<SiteData> {
  const [{ content }, { workProducts: reports }, { method }] = await Promise.all([
    call(readSiteContent, {}),
    call(readPublicResources, {}),
    call(readMethod, {}).catch(withoutMethod),
  ]);
  const { release: _, ...lists } = content;
  return { ...lists, reports, method };
}

/** A single page shows these figures, so the other pages don't wait for them to work. */
function withoutMethod(error: unknown) {
  if (error instanceof CallError) return { method: null };
  throw error;
}
