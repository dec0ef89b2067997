import { maxSavedLists, maxSharedLists } from '../../../shared/model/lookup/savedList.ts';
import { maxSavedViews, maxSharedViews } from '../../../shared/model/lookup/savedView.ts';
import { ownerOf } from '../../access/people/owner.ts';
import {
  type Saved,
  savedListsOf,
  savedViewsOf,
  sharedListsOf,
  sharedViewsOf,
} from '../../platform/data/keys.ts';
import { countedBy } from '../../platform/data/savedCount.ts';
import { savedList, sharedList } from '../../platform/data/savedList.ts';
import { savedView, sharedView } from '../../platform/data/savedView.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { Conflict, type Write } from '../../platform/data/table/commit.ts';
import { list } from '../../platform/data/table/query.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { Failure } from '../../platform/failure.ts';

/** Whether a changed field no longer has the value that the caller saw, and not the new one either. */
export const wasChanged = <Fields extends object>(
  stored: NoInfer<Fields>,
  changes: Partial<Fields>,
  before: Partial<Fields> = {},
): boolean =>
  (Object.keys(changes) as (keyof Fields)[]).some(
    (field) => field in before && stored[field] !== before[field] && stored[field] !== changes[field],
  );

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

/** The write that changes a person's or an organization's count by one. Null at the limit. */
export function countSaved(
  session: PersonSession,
  saved: Shareable,
  scope: Scope,
  change: 1 | -1,
): Promise<Write | null> {
  const { organization_uid, account_uid } = ownerOf(session);
  const of = { saved, organization_uid, account_uid: scope === 'own' ? account_uid : null };
  return countedBy(of, change, most[saved][scope], () => countOf(session, saved, scope));
}

export async function uncountSaved(
  session: PersonSession,
  saved: Shareable,
  scopes: readonly Scope[],
): Promise<Write[]> {
  const counts = await Promise.all(scopes.map((scope) => countSaved(session, saved, scope, -1)));
  return counts.flatMap((count) => count ?? []);
}

/** Retries while others change the same rows, then refuses, long before the call would run out of time. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await retryOnConflict(work, { maxTries: 20 });
  } catch (error) {
    if (error instanceof Conflict) throw new Failure('too_many_attempts', { retryAfterSeconds: 1 });
    throw error;
  }
}

async function countOf(session: PersonSession, saved: Shareable, scope: Scope): Promise<number> {
  const { organization_uid, account_uid } = ownerOf(session);
  const range =
    scope === 'own'
      ? { PK: partitions[saved].own(organization_uid, account_uid) }
      : { GSI1PK: partitions[saved].shared(organization_uid) };
  const { rows } = await list([kinds[saved][scope]], range, { limit: most[saved][scope] });
  return rows.length;
}
