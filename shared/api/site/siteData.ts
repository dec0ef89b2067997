import type { SiteData } from '../../model/site/siteData.ts';
import type { Call } from '../client.ts';
import { readPublicResources, readSiteContent } from '../content/products.ts';
import { readPublicLookUp } from '../lookup/queries.ts';

export async function readSiteData(call: Call): Promise<SiteData> {
  const [{ content }, { workProducts: reports }, { look_up }] = await Promise.all([
    call(readSiteContent, {}),
    call(readPublicResources, {}),
    call(readPublicLookUp, {}),
  ]);
  const { release: _, ...lists } = content;
  return { ...lists, reports, look_up };
}
