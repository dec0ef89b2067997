import type { Output } from '../../../shared/api/endpoint.ts';
import type { listRightsRequests as endpoint } from '../../../shared/api/site/rights.ts';
import type { RemovalRequest } from '../../../shared/model/lookup/removal.ts';
import { RightsReference } from '../../../shared/model/site/rightsRequest.ts';
import { listRemovals } from '../../lookup/release/rows/suppressed.ts';
import { allRights, rightsIn, rightsKey } from '../../platform/data/keys.ts';
import { rights } from '../../platform/data/rights.ts';
import { list } from '../../platform/data/table/query.ts';
import { get, getMany } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { shownRequests } from './shownRequests.ts';

export async function listRightsRequests({
  input: { state, reference, cursor },
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const removals = await listRemovals();
  if (reference) {
    const row = await get(rights, rightsKey(reference));
    return { requests: await shownRequests(row ? [row] : [], removals), others: [] };
  }
  const range = state ? { GSI1PK: rightsIn(state) } : { PK: allRights };
  const page = await list([rights], range, { limit: 50, cursor, newestFirst: true });
  return {
    requests: await shownRequests(page.rows, removals),
    others: cursor || state ? [] : await unasked(removals),
    cursor: page.cursor,
  };
}

async function unasked(removals: readonly RemovalRequest[]): Promise<RemovalRequest[]> {
  const isNumbered = (request: string) => RightsReference.safeParse(request).success;
  const references = [...new Set(removals.map(({ request }) => request))].filter(isNumbered);
  const found = await getMany(rights, references.map(rightsKey));
  const asked = new Set<string>(found.map((row) => row.reference));
  return removals.filter(({ request }) => !asked.has(request));
}
