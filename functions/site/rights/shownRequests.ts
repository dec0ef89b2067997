import type { RemovalRequest } from '../../../shared/model/lookup/removal.ts';
import type { RightsRequest } from '../../../shared/model/site/rightsRequest.ts';
import { account } from '../../platform/data/account.ts';
import { accountKey, requesterKey } from '../../platform/data/keys.ts';
import { isErased, type Rights, requester } from '../../platform/data/rights.ts';
import { getMany } from '../../platform/data/table/read.ts';

export async function shownRequests(
  rows: readonly Rights[],
  removals: readonly RemovalRequest[],
): Promise<RightsRequest[]> {
  const uids = [...new Set(rows.flatMap(({ state_by }) => state_by ?? []))];
  const [people, requesters] = await Promise.all([
    getMany(account, uids.map(accountKey), { consistent: false }),
    getMany(
      requester,
      rows.map(({ reference }) => requesterKey(reference)),
    ),
  ]);
  const names = new Map(people.map(({ account_uid, full_name, name }) => [account_uid, full_name ?? name]));
  const known = new Map(requesters.filter((row) => !isErased(row)).map((row) => [row.reference, row]));
  return rows.map(({ state_by, ...rest }) => ({
    ...rest,
    state_by_name: (state_by && names.get(state_by)) ?? null,
    requester: known.get(rest.reference) ?? null,
    removals: removals.filter(({ request }) => request === rest.reference),
  }));
}
