import { maxSharedLists, SharedList } from '../../shared/model/savedList.ts';
import { savedListKey, sharedListsOf } from '../data/keys.ts';
import { savedList, sharedList } from '../data/savedList.ts';
import type { PersonSession } from '../data/session.ts';
import { list } from '../data/table/query.ts';
import { getMany } from '../data/table/read.ts';
import { namesOf } from '../people/namesOf.ts';
import { ownerOf } from '../people/owner.ts';

/** The lists that others in the organization share, without what they hold. */
export async function sharedWith(session: PersonSession): Promise<SharedList[]> {
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
    namesOf(others.map((row) => row.account_uid)),
  ]);
  // The index may still name one that was just taken back.
  return lists
    .filter(({ shared }) => shared)
    .map((row) =>
      SharedList.parse({
        ...row,
        count: row.objects.length,
        owner: names.get(row.account_uid) ?? 'A former member',
      }),
    );
}
