import type { SiteData } from '../../model/site/siteData.ts';
import type { Call } from '../client.ts';
import { readPublicResources, readSiteContent } from '../content/products.ts';

export async function readSiteData(call: Call): Promise<SiteData> {
  const [{ content }, { workProducts: reports }] = await Promise.all([
    call(readSiteContent, {}),
    call(readPublicResources, {}),
  ]);
  const { release: _, ...lists } = content;
  return { ...lists, reports };
}
