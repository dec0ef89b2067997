import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { Entitlement } from '../../../shared/model/entitlement.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import type { AccessProfileRow, Organization } from '../../platform/data/organization.ts';

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
