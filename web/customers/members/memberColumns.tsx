import type { Member } from '../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { roleNames } from '../../../shared/model/role.ts';
import { accessLabel } from '../../../shared/rules/customers/accessLabel.ts';
import { inviteStatusOf } from '../../../shared/rules/customers/inviteStatus.ts';
import { shortProfileName } from '../../api/viewer.ts';
import { StatusText, type Tone } from '../../ui/controls/StatusText.tsx';
import { dayText } from '../../ui/dayText.ts';
import type { Column } from '../../ui/table/column.ts';
import { EmailAddress } from '../../ui/table/PersonCell.tsx';
import { InviteState, inviteText } from './InviteState.tsx';

/** The e-mail address if there is no name. */
export const memberName = ({ full_name, email }: Pick<Member, 'full_name' | 'email'>): string =>
  full_name?.trim() || email;

/** Unknown until the invite is accepted. */
export const factorText = ({ second_factor, invite_accepted_at }: Member): string => {
  if (second_factor) return 'On';
  return invite_accepted_at ? 'Off' : '';
};

const accessTone = ({ roles, profiles }: Member): Tone => {
  if (roles.length === 0) return 'struck';
  return profiles.length === 0 ? 'muted' : 'plain';
};

/** Columns for the file alone: the table shows them in other words, or in the panel. */
const fileColumns = ({ name }: OrganizationDetail, profiles: readonly ProfileDetail[]): Column<Member>[] => {
  const names = new Map(
    profiles.map(({ gap_uid, profile_name }) => [gap_uid, shortProfileName(profile_name, name)]),
  );
  return [
    {
      id: 'roles',
      header: 'Roles',
      value: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
      searched: false,
      hidden: 'file',
    },
    {
      id: 'profiles',
      header: 'Profiles',
      value: ({ profiles: held }) => held.map((uid) => names.get(uid) ?? uid).join(', '),
      searched: false,
      hidden: 'file',
    },
    {
      id: 'invited',
      header: 'Invited',
      value: ({ invite_sent_at }) => invite_sent_at,
      searched: false,
      hidden: 'file',
    },
  ];
};

export const memberColumns = (
  organization: OrganizationDetail,
  profiles: readonly ProfileDetail[],
): Column<Member>[] => [...tableColumns, ...fileColumns(organization, profiles)];

const tableColumns: Column<Member>[] = [
  { id: 'name', header: 'Name', value: memberName, width: 172, foldedWidth: 252 },
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email,
    cell: EmailAddress,
    under: true,
    phone: 'sub',
    width: '23%',
  },
  {
    id: 'access',
    header: 'Access',
    value: accessLabel,
    cell: (member) => <StatusText tone={accessTone(member)}>{accessLabel(member)}</StatusText>,
  },
  {
    id: 'invite',
    header: 'Invite Status',
    value: (member) =>
      `${inviteStatusOf(member, new Date())} ${member.invite_accepted_at ?? member.invite_expire_at ?? ''}`,
    cell: (member) => <InviteState member={member} />,
    csv: inviteText,
    searched: false,
    width: 212,
    foldedWidth: 116,
  },
  {
    id: 'last_login',
    header: 'Last Login',
    value: ({ last_login_at }) => last_login_at,
    cell: ({ last_login_at }) => (last_login_at ? dayText(last_login_at) : 'Never'),
    searched: false,
    latestFirst: true,
    hidden: 'narrow',
    width: 116,
    foldedWidth: 104,
  },
  { id: 'second_factor', header: 'Second Factor', value: factorText, searched: false, hidden: 'file' },
];
