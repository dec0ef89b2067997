import { maxMembersPerPage } from '../../shared/model/customers/member.ts';
import type { AccountUid, GapUid, OrganizationUid } from '../../shared/model/ids.ts';
import { seeded } from '../support/manyNames.ts';
import { sized } from './harness.ts';

/** An organization with 5,000 people and 200 profiles. */
export const largeOrganization = 'org_bench' as OrganizationUid;
export const peopleOfLarge = sized(5000, 2 * maxMembersPerPage);
const profiles = sized(200, 5);
export const profileOfLarge = (at: number) => `gap_bench-${at}` as GapUid;

export async function addLargeOrganization(): Promise<void> {
  const { membership } = await import('../../functions/platform/data/account.ts');
  const { accessProfile, organization: organizationKind } = await import(
    '../../functions/platform/data/organization.ts'
  );
  const { batchWriter, put } = await import('../../functions/platform/data/table/batchWriter.ts');
  const created_at = '2025-01-01T00:00:00.000Z';
  const random = seeded(21);
  await put(
    organizationKind,
    organizationKind.schema.parse({
      organization_uid: largeOrganization,
      name: 'Bench Holdings',
      internal: false,
      org_roles: [{ role: 'portal_user', is_auto_assigned: true }],
      auto_profiles: [],
      created_at,
      version: 1,
    }),
  );
  const gaps = batchWriter(accessProfile, 4);
  for (let at = 0; at < profiles; at += 1) {
    await gaps.put(
      accessProfile.schema.parse({
        gap_uid: profileOfLarge(at),
        organization_uid: largeOrganization,
        profile_name: `Bench Holdings: Profile ${at}`,
        entitlements: ['portal'],
        time_start: null,
        time_end: null,
        sources: [{ source: 1, verticals: [1215] }],
        email_domains: [],
        created_at,
        version: 1,
      }),
    );
  }
  await gaps.flush();
  const members = batchWriter(membership, 4);
  for (let at = 0; at < peopleOfLarge; at += 1) {
    await members.put(
      membership.schema.parse({
        account_uid: `acc_bench-${at}` as AccountUid,
        organization_uid: largeOrganization,
        email: `person-${at}@bench.example`,
        full_name: `Person ${Math.floor(random() * 1_000_000)}`,
        roles: ['portal_user', 'app_user'],
        profiles: [profileOfLarge(at % profiles), profileOfLarge((at * 7) % profiles)],
        invite_sent_at: created_at,
        invite_expire_at: created_at,
        invite_accepted_at: created_at,
        version: 1,
      }),
    );
  }
  await members.flush();
}
