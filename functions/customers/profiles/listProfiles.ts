import type * as api from '../../../shared/api/customers/profiles.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { Entitlement } from '../../../shared/model/entitlement.ts';
import { verticalNames } from '../../../shared/model/scope.ts';
import { membership } from '../../platform/data/account.ts';
import { membersOf, organizationKey, profileKey } from '../../platform/data/keys.ts';
import {
  type AccessProfileRow,
  accessProfile,
  type Organization,
  organization,
} from '../../platform/data/organization.ts';
import { list, pages } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';

/** More than any organization has, so one page suffices. */
const maxProfilesPerPage = 250;

export async function listProfiles(
  call: ServerCall<typeof api.listProfiles>,
): Promise<Output<typeof api.listProfiles>> {
  const key = organizationKey(call.organization);
  const [home, { rows, cursor }] = await Promise.all([
    get(organization, key),
    list(
      [accessProfile],
      { PK: key.PK, SK: 'PROFILE#' },
      { limit: maxProfilesPerPage, cursor: call.input.cursor },
    ),
  ]);
  if (!home) throw call.failure('not_found');
  return { profiles: rows.map((row) => profileDetail(row, home)), cursor };
}

/** As many as fit in a sentence. */
const maxNamed = 20;

export async function listHolders(
  call: ServerCall<typeof api.listHolders>,
): Promise<Output<typeof api.listHolders>> {
  const { profile } = call.input;
  if (!(await get(accessProfile, profileKey(call.organization, profile)))) throw call.failure('not_found');
  let count = 0;
  const accounts: Output<typeof api.listHolders>['accounts'] = [];
  for await (const rows of pages(membership, { GSI1PK: membersOf(call.organization) })) {
    for (const { account_uid, full_name, roles, profiles } of rows) {
      // With disabled access, a profile grants nothing.
      if (roles.length === 0 || !profiles.includes(profile)) continue;
      count += 1;
      if (accounts.length < maxNamed) accounts.push({ account_uid, full_name });
    }
  }
  return { count, accounts };
}

type Flags = Record<Entitlement, boolean>;

export function profileDetail(row: AccessProfileRow, { auto_profiles }: Organization): ProfileDetail {
  return {
    ...flagsOf(row.entitlements),
    gap_uid: row.gap_uid,
    organization_uid: row.organization_uid,
    profile_name: row.profile_name,
    time_start: row.time_start,
    time_end: row.time_end,
    access_until: row.access_until,
    created_at: row.created_at,
    is_auto_assigned: auto_profiles.includes(row.gap_uid),
    profile_email_domains: row.email_domains.map((email_domain) => ({ email_domain })),
    profile_sources: Object.fromEntries(
      row.sources.map(({ source, verticals }) => [
        String(source),
        verticals.map((domain_sid) => ({ domain_sid, domain_name: verticalNames[domain_sid] })),
      ]),
    ),
    version: row.version,
  };
}

const flagsOf = (entitlements: readonly Entitlement[]): Flags =>
  Object.fromEntries(Entitlement.options.map((name) => [name, entitlements.includes(name)])) as Flags;
