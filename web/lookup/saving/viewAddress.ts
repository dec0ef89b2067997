import { pageOfView } from '../../../shared/model/lookup/savedView.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import { paths } from '../../../shared/paths.ts';
import type { Address } from '../../navigation/command.ts';
import { slidesAt } from '../../navigation/paths.ts';
import { parseSids } from '../objects/parseIds.ts';

/** The page's h1, which names the object or the search. */
export const headingOfPage = (): string =>
  (document.querySelector('main h1')?.textContent?.trim() ?? '').slice(0, 80);

/** The page and its filters without open dialogs. Null where nothing can be saved. */
export function viewAddress({ pathname, search }: Address): string | null {
  const query = new URLSearchParams(search);
  query.delete('dialog');
  const address = query.size > 0 ? `${pathname}?${query}` : pathname;
  return pageOfView(address) && address;
}

/** Where slides of a saved view are made; null for views other than of objects. */
export function slidesOfView(address: string): string | null {
  const [path, text] = address.split('?');
  const query = new URLSearchParams(text);
  const objects = parseSids(query.get(path === paths.lookupView ? 'sid' : 'objects'));
  const hasSlides = path === paths.lookupView || (path === paths.compare && !query.has('sources'));
  return hasSlides && objects.length > 0 ? slidesAt(objects, query) : null;
}

/** Also says which source is meant; without one in the address, each reader would see their own. */
export function placedAddress(at: Address, source: SourceId | null): string | null {
  const address = viewAddress(at);
  if (!address || source === null || new URLSearchParams(at.search).has('source')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}source=${source}`;
}
