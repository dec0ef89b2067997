import type { noteReading as endpoint } from '../../../shared/api/content/products.ts';
import { readingKey } from '../../platform/data/keys.ts';
import { readings } from '../../platform/data/reading.ts';
import { changeOrCreate } from '../../platform/data/table/change.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { findProduct } from '../library/findProduct.ts';
import { markFavorite } from './markFavorite.ts';
import { withReading } from './reading.ts';

export async function noteReading(call: ServerCall<typeof endpoint>): Promise<null> {
  const { page, is_favorite } = call.input;
  if (is_favorite !== undefined) return markFavorite(call, is_favorite);
  const { product } = await findProduct(call);
  const account_uid = call.session.accountUid;
  if (page !== undefined && page > product.pages.length) throw call.failure('not_found');
  const read = { page, at: clock.now().toISOString() };
  const none = { account_uid, reports: [], favorites: [] };
  await changeOrCreate(readings, readingKey(account_uid), none, (row) => ({
    ...row,
    reports: withReading(row.reports, product, read),
  }));
  return null;
}
