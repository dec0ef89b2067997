import type { listRemoved as endpoint } from '../../../shared/api/customers/removals.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { namesOf } from '../../access/people/namesOf.ts';
import { namesIn } from '../../access/people/peopleIn.ts';
import { savedBy } from '../../lookup/leaving/savedBy.ts';
import { membership } from '../../platform/data/account.ts';
import { leftIn, membershipKey } from '../../platform/data/keys.ts';
import { type LeftRow, left } from '../../platform/data/left.ts';
import { list } from '../../platform/data/table/query.ts';
import { getMany } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';

const dayMs = 24 * 60 * 60_000;

/** Without those who are members again: nothing of theirs can be undone. */
export async function listRemoved(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { organization } = call;
  const { limit, cursor } = call.input;
  const page = await list([left], { PK: leftIn(organization) }, { limit, cursor });
  const keys = page.rows.map(({ account_uid }) => membershipKey(account_uid, organization));
  const back = new Set((await getMany(membership, keys)).map(({ account_uid }) => account_uid));
  const now = clock.now();
  const rows = page.rows.filter(
    ({ account_uid, purge_at }) => !back.has(account_uid) && purge_at > now.toISOString(),
  );
  const uids = rows.map(({ account_uid }) => account_uid);
  const [names, saved] = await Promise.all([namesFor(organization, rows), savedBy(organization, uids)]);
  const nameOf = (uid: AccountUid | null) => (uid === null ? null : (names.get(uid) ?? null));
  const people = rows.flatMap((row) => {
    const { account_uid, email, full_name, left_at, purge_at } = row;
    const kept = saved.get(account_uid);
    if (!kept) return [];
    return {
      account_uid,
      email,
      full_name,
      left_at,
      removed_by_name: nameOf(row.removed_by),
      purge_at,
      days_left: Math.ceil((Date.parse(purge_at) - now.getTime()) / dayMs),
      handed_to_name: nameOf(row.handed_to),
      saved: kept,
    };
  });
  return { people, cursor: page.cursor };
}

/** Staff from elsewhere get the name of their account, everyone else the name in this organization. */
async function namesFor(
  organization: OrganizationUid,
  rows: readonly LeftRow[],
): Promise<Map<string, string>> {
  const isStaff = ({ removed_by_organization: from }: LeftRow) => from !== null && from !== organization;
  const staff = rows.filter(isStaff).map(({ removed_by }) => removed_by);
  const others = rows.flatMap((row) => [row.handed_to, isStaff(row) ? null : row.removed_by]);
  const [visiting, own] = await Promise.all([namesOf(staff), namesIn(organization, others)]);
  return new Map([...visiting, ...own]);
}
