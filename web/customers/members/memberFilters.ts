import type { Member } from '../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { roleNames } from '../../../shared/model/role.ts';
import { inviteStatusOf } from '../../../shared/rules/customers/inviteStatus.ts';
import { isUnused, unusedDays } from '../../../shared/rules/customers/unusedAccess.ts';
import { shortProfileName } from '../../api/viewer.ts';
import type { Filter } from '../../ui/table/column.ts';

type Status = 'accepted' | 'pending' | 'expired' | 'disabled' | 'no-entitlements' | typeof removedStatus;

/** Shows another list in place of the users. */
export const removedStatus = 'removed';

export function hasStatus(member: Member, status: Status): boolean {
  if (status === 'disabled') return member.roles.length === 0;
  if (status === 'no-entitlements') return member.roles.length > 0 && member.profiles.length === 0;
  return inviteStatusOf(member, new Date()) === status;
}

export const statusFilter: Filter<Member> = {
  id: 'status',
  label: 'Status',
  any: 'Any status',
  options: [
    { value: 'accepted', label: 'Accepted' },
    { value: 'pending', label: 'Pending' },
    { value: 'expired', label: 'Expired' },
    { value: 'disabled', label: 'Access Disabled' },
    { value: 'no-entitlements', label: 'No Entitlements' },
    { value: removedStatus, label: 'Removed' },
  ],
  chips: ['pending', 'expired', 'disabled'],
  matches: (member, value) => hasStatus(member, value as Status),
};

const secondFactor: Filter<Member> = {
  id: 'second-factor',
  label: 'Second factor',
  any: 'With or without factor',
  options: [
    { value: 'on', label: 'With factor' },
    { value: 'off', label: 'Without factor' },
  ],
  matches: ({ second_factor, invite_accepted_at }, value) =>
    value === 'on' ? second_factor : !second_factor && invite_accepted_at !== null,
};

const use: Filter<Member> = {
  id: 'use',
  label: 'Use',
  any: 'Used or not',
  options: [{ value: 'unused', label: `Not used for ${unusedDays} days` }],
  matches: (member) => isUnused(member, new Date()),
};

const role = ({ org_roles }: OrganizationDetail): Filter<Member> => ({
  id: 'role',
  label: 'Role',
  any: 'Any role',
  options: org_roles.map((each) => ({ value: each.role, label: roleNames[each.role] })),
  matches: ({ roles }, value) => roles.some((each) => each === value),
});

const profile = ({ name }: OrganizationDetail, profiles: readonly ProfileDetail[]): Filter<Member> => ({
  id: 'profile',
  label: 'Profile',
  any: 'Any profile',
  options: profiles.map(({ gap_uid, profile_name }) => ({
    value: gap_uid,
    label: shortProfileName(profile_name, name),
  })),
  matches: (member, value) => member.profiles.some((each) => each === value),
});

/** Filtering by profile requires permission to read profiles. */
export const memberFilters = (
  organization: OrganizationDetail,
  profiles: readonly ProfileDetail[],
): Filter<Member>[] => [
  statusFilter,
  role(organization),
  ...(profiles.length > 0 ? [profile(organization, profiles)] : []),
  secondFactor,
  use,
];
