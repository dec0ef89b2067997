import type { Output } from '../../../shared/api/endpoint.ts';
import type { readSavedLists as endpoint } from '../../../shared/api/lookup/savedLists.ts';
import { maxSavedLists, SharedList } from '../../../shared/model/lookup/savedList.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { savedListsOf } from '../../platform/data/keys.ts';
import { savedList } from '../../platform/data/savedList.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { list } from '../../platform/data/table/query.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { openLists } from './openLists.ts';
import { sharedWith } from './sharedWith.ts';
import { toSavedList } from './toSavedList.ts';

export async function readSavedLists({
  session,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const [own, others] = await Promise.all([ownLists(session), sharedWith(session)]);
  const shared = await openLists(session, others);
  return {
    lists: own.map(toSavedList).sort(latestFirst),
    shared: shared.map((row) => SharedList.parse({ ...row, count: row.objects.length })).sort(latestFirst),
  };
}

const latestFirst = (one: { updated_at: string }, other: { updated_at: string }) =>
  one.updated_at < other.updated_at ? 1 : -1;

async function ownLists(session: PersonSession) {
  const { organization_uid, account_uid } = ownerOf(session);
  const { rows } = await list(
    [savedList],
    { PK: savedListsOf(organization_uid, account_uid) },
    { limit: maxSavedLists },
  );
  return rows;
}
