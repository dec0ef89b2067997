import type { readSiteContent as endpoint } from '../../../shared/api/content/products.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { currentContent, readShelf } from '../library/readContent.ts';
import { emptySite } from '../library/shelf.ts';

export async function readSiteContent(): Promise<Output<typeof endpoint>> {
  const shown = await currentContent();
  const site = (await readShelf(shown, 'site')) ?? emptySite;
  return { content: { ...site, release: shown?.shelves.site?.hash ?? '' } };
}
