import { AccountUid, type OrganizationUid } from '../../../shared/model/ids.ts';
import { membership } from '../../platform/data/account.ts';
import { formerMember } from '../../platform/data/formerMember.ts';
import { formerMemberKey, membershipKey } from '../../platform/data/keys.ts';
import { getMany } from '../../platform/data/table/read.ts';

type Known = { full_name: string | null; email: string };

/** Reads only the organization's own memberships and former members, since it must not see other account data. */
export async function peopleIn(
  organization: OrganizationUid,
  uids: Iterable<unknown>,
): Promise<Map<string, Known>> {
  const asked = [...new Set(uids)].flatMap((uid) => AccountUid.safeParse(uid).data ?? []);
  const members = await read(membership, membershipKey, organization, asked);
  const there = new Set(members.map(({ account_uid }) => account_uid));
  const gone = asked.filter((uid) => !there.has(uid));
  const former = await read(formerMember, formerMemberKey, organization, gone);
  return new Map([...members, ...former].map((row) => [row.account_uid, row]));
}

export async function namesIn(
  organization: OrganizationUid,
  uids: Iterable<unknown>,
): Promise<Map<string, string>> {
  const people = await peopleIn(organization, uids);
  return new Map([...people].map(([uid, { full_name, email }]) => [uid, full_name ?? email]));
}

const read = <K extends typeof membership | typeof formerMember>(
  kind: K,
  keyOf: typeof membershipKey,
  organization: OrganizationUid,
  uids: readonly AccountUid[],
) =>
  getMany(
    kind,
    uids.map((uid) => keyOf(uid, organization)),
    { consistent: false },
  );
