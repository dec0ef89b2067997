import type {
  OrganizationDetail,
  OrganizationListItem,
} from '../../../shared/model/customers/organization.ts';
import { noRules } from '../../../shared/model/customers/organizationRules.ts';
import { roleDescriptions, roleNames } from '../../../shared/model/role.ts';
import { closingOf } from '../../../shared/rules/access/organizationState.ts';
import type { Organization } from '../../platform/data/organization.ts';
import { secondFactorFrom } from '../../platform/data/secondFactorDemand.ts';
import { clock } from '../../platform/services/clock.ts';

export const listItem = (row: Organization): OrganizationListItem => ({
  organization_uid: row.organization_uid,
  name: row.name,
  created_at: row.created_at,
  closing: closingOf(row, clock.now()),
});

export function organizationDetail(row: Organization): OrganizationDetail {
  const { access_until, time_zone, suspended, session_hours, idle_minutes, addresses, networks } =
    row.rules ?? noRules;
  const { internal, org_roles, cms_company_uid, activity_removable, outside_invites_per_day, version } = row;
  return {
    ...listItem(row),
    internal,
    org_roles: org_roles.map(({ role, is_auto_assigned }) => ({
      role,
      role_name: roleNames[role],
      role_description: roleDescriptions[role],
      is_auto_assigned,
    })),
    cms_company_uid,
    activity_removable,
    outside_invites_per_day,
    report_mails: row.report_mails,
    requires_second_factor: row.requires_second_factor,
    second_factor_from: row.requires_second_factor ? (secondFactorFrom(row)?.toISOString() ?? null) : null,
    access_until,
    time_zone,
    suspended: suspended && { at: suspended.at, reason: suspended.reason },
    session_hours,
    idle_minutes,
    addresses,
    networks,
    version,
  };
}

export const auditedFields = ({
  name,
  org_roles,
  cms_company_uid,
  activity_removable,
  outside_invites_per_day,
}: Organization) => ({
  name,
  roles: org_roles.map(({ role }) => role),
  auto_assigned_roles: org_roles.filter(({ is_auto_assigned }) => is_auto_assigned).map(({ role }) => role),
  cms_company_uid,
  activity_removable,
  outside_invites_per_day,
});
