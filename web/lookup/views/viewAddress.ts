import { pageOfView } from '../../../shared/model/lookup/savedView.ts';
import type { Address } from '../../navigation/command.ts';

/** What is saved of an address: the page and its filters, but no dialog in front of it. Null where nothing can be saved. */
export function viewAddress({ pathname, search }: Address): string | null {
  const query = new URLSearchParams(search);
  query.delete('dialog');
  const address = query.size > 0 ? `${pathname}?${query}` : pathname;
  return pageOfView(address) && address;
}
