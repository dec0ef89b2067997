import type { WorkProduct } from '../../../shared/model/product.ts';
import type { Shelf } from '../../api/openProduct.ts';
import { paths } from '../../navigation/paths.ts';

/** What the address of a report's page calls the reports for everybody. */
export const everybodys = 'syndicated';

export function reportAt(uid: WorkProduct['uid'], shelf: Shelf): string {
  const query = new URLSearchParams({ uid });
  if (shelf === 'everybody') query.set('of', everybodys);
  else if (shelf.company) query.set('of', shelf.company);
  return `${paths.report}?${query}`;
}
