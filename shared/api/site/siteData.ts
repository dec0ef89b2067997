import type { SiteData } from '../../model/site/siteData.ts';
import { type Call, CallError } from '../client.ts';
import { readPublicResources, readSiteContent } from '../content/products.ts';
import { readMethod, readPublicLookUp } from '../lookup/queries.ts';

export async function readSiteData(call: Call): Promise<SiteData> {
  const [{ content }, { workProducts: reports }, { look_up }, { method }] = await Promise.all([
    call(readSiteContent, {}),
    call(readPublicResources, {}),
    call(readPublicLookUp, {}).catch(orWithout({ look_up: null })),
    call(readMethod, {}).catch(orWithout({ method: null })),
  ]);
  const { release: _, ...lists } = content;
  return { ...lists, reports, look_up, method };
}

/** A single page shows these figures, so the other pages don't wait for them to work. */
const orWithout =
  <Answer>(answer: Answer) =>
  (error: unknown): Answer => {
    if (error instanceof CallError) return answer;
    throw error;
  };
