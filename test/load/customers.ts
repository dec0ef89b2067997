import type { AccountUid, GapUid, OrganizationUid } from '../../shared/model/ids.ts';
import type { Role } from '../../shared/model/role.ts';

export type LoadPerson = {
  organization: OrganizationUid;
  email: string;
  administers: boolean;
  /** An address of this machine that only the people of the organization use, as in an office. */
  address: string;
  cookie: string;
};

const shareInside = 0.1;
const client: Role[] = ['portal_user', 'app_user'];
const founded = '2025-01-01T00:00:00.000Z';

/** Organizations of the given size, with some people logged in. Runs after the functions’ environment is set. */
export async function addCustomers(organizations: number, people: number): Promise<LoadPerson[]> {
  const inside: LoadPerson[] = [];
  for (let at = 0; at < organizations; at += 1) {
    const organization = `org_load-${at}` as OrganizationUid;
    const gap = `gap_load-${at}` as GapUid;
    await addOrganizationOf(organization, gap, at);
    await addMembers(organization, gap, people);
    const seats = Math.max(2, Math.ceil(people * shareInside));
    for (let seat = 0; seat < seats; seat += 1) inside.push(await seatOf(organization, gap, at, seat));
  }
  return inside;
}

async function addOrganizationOf(organization_uid: OrganizationUid, gap_uid: GapUid, at: number) {
  const { addOrganization } = await import('../../infra/founding/addOrganization.ts');
  const { everything } = await import('../../infra/founding/internalOrganization.ts');
  const { Entitlement } = await import('../../shared/model/entitlement.ts');
  const name = `Customer ${at}`;
  const profile = {
    gap_uid,
    profile_name: `${name}: Everything`,
    entitlements: Entitlement.options,
    time_start: null,
    time_end: null,
    sources: everything,
    email_domains: [],
  };
  await addOrganization({ organization_uid, name, internal: false, profiles: [profile] }, founded);
}

/** People who only appear in their administrators’ lists. */
async function addMembers(organization_uid: OrganizationUid, gap: GapUid, people: number): Promise<void> {
  const { membership } = await import('../../functions/platform/data/account.ts');
  const { batchWriter } = await import('../../functions/platform/data/table/batchWriter.ts');
  const writer = batchWriter(membership, 4);
  for (let at = 0; at < people; at += 1) {
    await writer.put(
      membership.schema.parse({
        account_uid: `acc_${organization_uid.slice(4)}-${at}` as AccountUid,
        organization_uid,
        email: `person-${at}@${organization_uid.slice(4)}.example`,
        full_name: `Person ${at}`,
        roles: client,
        profiles: [gap],
        invite_sent_at: founded,
        invite_expire_at: founded,
        invite_accepted_at: founded,
        version: 1,
      }),
    );
  }
  await writer.flush();
}

async function seatOf(organization_uid: OrganizationUid, gap: GapUid, at: number, seat: number) {
  const { letIn, newPerson } = await import('../support/people.ts');
  const administers = seat === 0;
  const roles: Role[] = administers ? [...client, 'user_admin'] : client;
  const email = `seat-${seat}@${organization_uid.slice(4)}.example`;
  const address = `127.${10 + Math.floor(at / 250)}.${at % 250}.1`;
  const cookies = new Map<string, string>();
  await newPerson({ account: { email }, memberships: [{ organization_uid, roles, profiles: [gap] }] });
  await letIn({ address, cookies }, email);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { organization: organization_uid, email, administers, address, cookie };
}
