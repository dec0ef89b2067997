import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { counted } from '../../../../shared/rules/text/figures.ts';
import { calendarDayText } from '../../../ui/dayText.ts';

/** What a save has changed: "Saved. The organization is called Larkspur Deli now." */
export function savedText(before: OrganizationDetail, after: OrganizationDetail): string {
  if (after.name !== before.name) return `Saved. The organization is called ${after.name} now.`;
  if (after.cms_company_uid !== before.cms_company_uid) {
    return after.cms_company_uid === null
      ? 'Saved. Its people have no reports of a company any more.'
      : 'Saved. Its people see the reports of the chosen company now.';
  }
  if (after.outside_invites_per_day !== before.outside_invites_per_day) {
    return `Saved. Up to ${counted(after.outside_invites_per_day, 'invite')} a day can go to other domains now.`;
  }
  if (after.activity_removable !== before.activity_removable) {
    return after.activity_removable
      ? 'Saved. People may remove their own activity now.'
      : 'Saved. People can’t remove their own activity any more.';
  }
  if (after.report_mails !== before.report_mails) {
    return 'Saved. It applies to everyone who hasn’t chosen otherwise.';
  }
  if (after.access_until !== before.access_until || after.time_zone !== before.time_zone) {
    return after.access_until === null
      ? 'Saved. Access has no end now.'
      : `Saved. Access ends at midnight after ${calendarDayText(after.access_until)}.`;
  }
  if (Boolean(after.suspended) !== Boolean(before.suspended)) {
    return after.suspended
      ? `Access of ${after.name} is suspended: nobody there can use it from now on.`
      : `${after.name} has access again.`;
  }
  return rolesText(before, after) ?? 'Saved.';
}

type Roles = Pick<OrganizationDetail, 'org_roles'>;

function rolesText({ org_roles: before }: Roles, { org_roles: after }: Roles): string | null {
  for (const { role, role_name, is_auto_assigned } of after) {
    const was = before.find((each) => each.role === role);
    if (!was) return `Saved. People can have the role ${role_name} now.`;
    if (was.is_auto_assigned !== is_auto_assigned) {
      return is_auto_assigned
        ? `Saved. Everybody who registers gets ${role_name} from now on.`
        : `Saved. People who register no longer get ${role_name}.`;
    }
  }
  const gone = before.find(({ role }) => !after.some((each) => each.role === role));
  return gone ? `Saved. ${gone.role_name} is no longer offered.` : null;
}

export const secondFactorText = ({ requires_second_factor }: OrganizationDetail): string =>
  requires_second_factor
    ? 'Saved. Everyone needs a second factor now.'
    : 'Saved. People may go without a second factor now.';
