import type { markFavorite as endpoint } from '../../../shared/api/content/products.ts';
import { maxFavorites } from '../../../shared/model/content/reading.ts';
import { readingKey } from '../../platform/data/keys.ts';
import { readings } from '../../platform/data/reading.ts';
import { changeOrCreate } from '../../platform/data/table/change.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { findProduct } from './findProduct.ts';
import { withFavorite } from './reading.ts';

export async function markFavorite(call: ServerCall<typeof endpoint>): Promise<null> {
  const { uid, is_favorite } = call.input;
  if (is_favorite) await findProduct(call);
  const account_uid = call.session.accountUid;
  await changeOrCreate(
    readings,
    readingKey(account_uid),
    { account_uid, reports: [], favorites: is_favorite ? [uid] : [] },
    (row) => {
      const favorites = withFavorite(row.favorites, uid, is_favorite);
      if (favorites.length > maxFavorites) throw call.failure('too_many_favorites');
      return { ...row, favorites };
    },
  );
  return null;
}
