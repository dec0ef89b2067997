import { maxSavedViews, maxSharedViews } from '../../../shared/model/savedView.ts';
import { savedViewsOf, sharedViewsOf, viewCountKey } from '../../data/keys.ts';
import { savedView, sharedView, viewCount } from '../../data/savedView.ts';
import type { PersonSession } from '../../data/session.ts';
import type { Write } from '../../data/table/commit.ts';
import { list } from '../../data/table/query.ts';
import { get } from '../../data/table/read.ts';
import { retryOnConflict } from '../../data/table/retry.ts';
import { create, replace } from '../../data/table/writes.ts';
import { ownerOf } from '../../people/owner.ts';

type Scope = 'own' | 'shared';
const most: Record<Scope, number> = { own: maxSavedViews, shared: maxSharedViews };

/**
 * One view more or less of a person, or shared in their organization: the write goes with that change, and meets the one of
 * anybody who changes the count at the same time. Null where there is no room for more.
 */
export async function counted(session: PersonSession, scope: Scope, change: 1 | -1): Promise<Write | null> {
  const { organization_uid, account_uid } = ownerOf(session);
  const owner = scope === 'own' ? account_uid : null;
  const row = await get(viewCount, viewCountKey(organization_uid, owner));
  const before = row?.count ?? (await countOf(session, scope));
  if (change > 0 && before >= most[scope]) return null;
  const count = Math.max(0, before + change);
  return row
    ? replace(viewCount, { ...row, count }, row)
    : create(viewCount, { organization_uid, account_uid: owner, count });
}

/** Everybody of an organization who shares a view, or takes one back, changes the same count: each gets a turn. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => retryOnConflict(work, { maxTries: 100 });

/** Those of before they were counted. */
async function countOf(session: PersonSession, scope: Scope): Promise<number> {
  const { organization_uid, account_uid } = ownerOf(session);
  const { rows } =
    scope === 'own'
      ? await list([savedView], { PK: savedViewsOf(organization_uid, account_uid) }, { limit: most.own })
      : await list([sharedView], { GSI1PK: sharedViewsOf(organization_uid) }, { limit: most.shared });
  return rows.length;
}
