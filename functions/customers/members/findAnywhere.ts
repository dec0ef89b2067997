import type { findPeople as endpoint } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { type FoundPerson, maxPeopleFound } from '../../../shared/model/customers/foundPerson.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { memberStateOf } from '../../../shared/rules/customers/memberState.ts';
import { personMatcher } from '../../../shared/rules/customers/personMatch.ts';
import { readPerson } from '../../access/people/readPerson.ts';
import { runningSessions } from '../../access/sessions/runningSessions.ts';
import { accountEmail, membership } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { allOrganizations, emailKey, membersOf } from '../../platform/data/keys.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import { organization } from '../../platform/data/organization.ts';
import { lastSeen } from '../../platform/data/sessionLimits.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { fewAtOnce } from '../../platform/data/table/fewAtOnce.ts';
import { allRows, pages } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';

const perStaff: LimitRule = { action: 'find-people', maxTries: 300, windowSeconds: 60 * 60 };
const atOnce = 8;

type Names = ReadonlyMap<OrganizationUid, string>;

/** Reads every list of people, which no index spans; a whole address needs a single row. */
export async function findPeople(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { session, input } = call;
  const wait = await consume(perStaff, session.accountUid);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const organizations = await allRows(organization, { GSI1PK: allOrganizations });
  const names: Names = new Map(organizations.map(({ organization_uid, name }) => [organization_uid, name]));
  const owner = input.query.includes('@') ? await get(accountEmail, emailKey(input.query)) : undefined;
  const uids = owner ? [owner.account_uid] : await matching(input.query, names);
  const found = await Promise.all(uids.slice(0, maxPeopleFound).map((uid) => foundPerson(uid, names)));
  const people = found.filter((person) => person !== undefined);
  await commit(
    auditedBy(
      { session, organization: session.organizationUid },
      {
        action: 'people.searched',
        subject: session.organizationUid,
        // Not what was searched for: an entry is kept for years, and often it is an address.
        detail: { after: { by: input.query.includes('@') ? 'address' : 'name', found: uids.length } },
      },
    ),
  );
  return { people, more: uids.length > maxPeopleFound };
}

async function matching(query: string, organizations: Names): Promise<AccountUid[]> {
  const matches = personMatcher(query);
  const found = new Map<AccountUid, string>();
  const few = fewAtOnce(atOnce);
  for (const uid of organizations.keys()) {
    await few.begin(async () => {
      for await (const rows of pages(membership, { GSI1PK: membersOf(uid) })) {
        for (const row of rows) if (matches(row)) found.set(row.account_uid, row.full_name ?? row.email);
      }
    });
  }
  await few.end();
  return [...found].sort(([, one], [, other]) => one.localeCompare(other)).map(([uid]) => uid);
}

async function foundPerson(uid: AccountUid, names: Names): Promise<FoundPerson | undefined> {
  const [person, sessions] = await Promise.all([readPerson(uid), runningSessions(uid)]);
  if (!person) return undefined;
  const { account, memberships } = person;
  const seen = [
    ...sessions.map((row) => new Date(lastSeen(row) * 1000).toISOString()),
    ...memberships.flatMap(({ last_login_at }) => last_login_at ?? []),
    ...(account.last_login_at ? [account.last_login_at] : []),
  ];
  return {
    account_uid: uid,
    full_name: account.full_name ?? memberships.find(({ full_name }) => full_name)?.full_name ?? null,
    email: account.email,
    last_seen_at: seen.sort().at(-1) ?? null,
    memberships: memberships.map((row) => ({
      organization_uid: row.organization_uid,
      organization_name: names.get(row.organization_uid) ?? row.organization_uid,
      roles: row.roles,
      state: memberStateOf(row, clock.now()),
      last_login_at: row.last_login_at,
    })),
  };
}
