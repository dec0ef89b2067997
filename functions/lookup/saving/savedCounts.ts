import { maxSavedLists, maxSharedLists } from '../../../shared/model/lookup/savedList.ts';
import { maxSavedViews, maxSharedViews } from '../../../shared/model/lookup/savedView.ts';
import { ownerOf } from '../../access/people/owner.ts';
import {
  type Saved,
  savedCountKey,
  savedListsOf,
  savedViewsOf,
  sharedListsOf,
  sharedViewsOf,
} from '../../platform/data/keys.ts';
import { savedCount } from '../../platform/data/savedCount.ts';
import { savedList, sharedList } from '../../platform/data/savedList.ts';
import { savedView, sharedView } from '../../platform/data/savedView.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { list } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { create, replace } from '../../platform/data/table/writes.ts';

type Scope = 'own' | 'shared';
type Shareable = Exclude<Saved, 'follows'>;

const most = {
  lists: { own: maxSavedLists, shared: maxSharedLists },
  views: { own: maxSavedViews, shared: maxSharedViews },
} as const;
const kinds = {
  lists: { own: savedList, shared: sharedList },
  views: { own: savedView, shared: sharedView },
} as const;
const partitions = {
  lists: { own: savedListsOf, shared: sharedListsOf },
  views: { own: savedViewsOf, shared: sharedViewsOf },
} as const;

/** The write that adds one to a person's or an organization's count, conditional on the current count. Null at the limit. */
export async function countSaved(
  session: PersonSession,
  saved: Shareable,
  scope: Scope,
  change: 1 | -1,
): Promise<Write | null> {
  const { organization_uid, account_uid } = ownerOf(session);
  const owner = scope === 'own' ? account_uid : null;
  const row = await get(savedCount, savedCountKey(saved, organization_uid, owner));
  const before = row?.count ?? (await countOf(session, saved, scope));
  if (change > 0 && before >= most[saved][scope]) return null;
  const count = Math.max(0, before + change);
  return row
    ? replace(savedCount, { ...row, count }, row)
    : create(savedCount, { saved, organization_uid, account_uid: owner, count });
}

export async function uncountSaved(
  session: PersonSession,
  saved: Shareable,
  scopes: readonly Scope[],
): Promise<Write[]> {
  const counts = await Promise.all(scopes.map((scope) => countSaved(session, saved, scope, -1)));
  return counts.flatMap((count) => count ?? []);
}

/** Retries on conflict, since all sharers of an organization update one counter. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => retryOnConflict(work, { maxTries: 100 });

async function countOf(session: PersonSession, saved: Shareable, scope: Scope): Promise<number> {
  const { organization_uid, account_uid } = ownerOf(session);
  const range =
    scope === 'own'
      ? { PK: partitions[saved].own(organization_uid, account_uid) }
      : { GSI1PK: partitions[saved].shared(organization_uid) };
  const { rows } = await list([kinds[saved][scope]], range, { limit: most[saved][scope] });
  return rows.length;
}
