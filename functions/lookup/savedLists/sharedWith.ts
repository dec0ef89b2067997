import { maxSharedLists } from '../../../shared/model/lookup/savedList.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { namesIn } from '../../access/people/peopleIn.ts';
import { savedListKey, sharedListsOf } from '../../platform/data/keys.ts';
import { type SavedListRow, savedList, sharedList } from '../../platform/data/savedList.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { list } from '../../platform/data/table/query.ts';
import { getMany } from '../../platform/data/table/read.ts';

/** Lists that colleagues share, whether or not the caller may see what is in them. */
export async function sharedWith(session: PersonSession): Promise<(SavedListRow & { owner: string })[]> {
  const { organization_uid, account_uid } = ownerOf(session);
  const { rows } = await list(
    [sharedList],
    { GSI1PK: sharedListsOf(organization_uid) },
    { limit: maxSharedLists },
  );
  const others = rows.filter((row) => row.account_uid !== account_uid);
  const [lists, names] = await Promise.all([
    getMany(
      savedList,
      others.map((row) => savedListKey(organization_uid, row.account_uid, row.list_uid)),
      { consistent: false },
    ),
    namesIn(
      organization_uid,
      others.map((row) => row.account_uid),
    ),
  ]);
  // The index may lag behind an unshared list.
  return lists
    .filter(({ shared }) => shared)
    .map((row) => ({ ...row, owner: names.get(row.account_uid) ?? 'A former member' }));
}
