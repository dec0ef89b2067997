import type { Output } from '../../shared/api/endpoint.ts';
import type { readSiteContent as endpoint } from '../../shared/api/products.ts';
import { currentContent, readShelf } from '../content/readContent.ts';
import { emptySite } from '../content/shelf.ts';

export async function readSiteContent(): Promise<Output<typeof endpoint>> {
  const shown = await currentContent();
  const site = (await readShelf(shown, 'site')) ?? emptySite;
  return { content: { ...site, release: shown?.shelves.site?.hash ?? '' } };
}
