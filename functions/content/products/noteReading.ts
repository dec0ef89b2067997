import type { noteReading as endpoint } from '../../../shared/api/content/products.ts';
import { maxFavorites } from '../../../shared/model/content/reading.ts';
import { readingKey } from '../../platform/data/keys.ts';
import { readings } from '../../platform/data/reading.ts';
import { changeOrCreate } from '../../platform/data/table/change.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { companyFor } from '../library/companyFor.ts';
import { findProduct } from '../library/findProduct.ts';
import { withFavorite, withReading } from './reading.ts';

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

async function markFavorite(call: ServerCall<typeof endpoint>, is_favorite: boolean): Promise<null> {
  const { uid, customer_uid } = call.input;
  if (is_favorite) await findProduct(call);
  else companyFor(call, customer_uid);
  const account_uid = call.session.accountUid;
  const none = { account_uid, reports: [], favorites: [] };
  await changeOrCreate(readings, readingKey(account_uid), none, (row) => {
    if (!is_favorite && !row.favorites.includes(uid)) throw call.failure('not_found');
    const favorites = withFavorite(row.favorites, uid, is_favorite);
    if (favorites.length > maxFavorites)
      throw call.failure('limit_reached', atMost(maxFavorites, 'bookmarks'));
    return { ...row, favorites };
  });
  return null;
}
