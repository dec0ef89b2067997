import { pageOfView } from '../../../shared/model/lookup/savedView.ts';
import type { Address } from '../../navigation/command.ts';

/** The page and its filters without open dialogs. Null where nothing can be saved. */
export function viewAddress({ pathname, search }: Address): string | null {
  const query = new URLSearchParams(search);
  query.delete('dialog');
  const address = query.size > 0 ? `${pathname}?${query}` : pathname;
  return pageOfView(address) && address;
}
