import type { Member } from '../../../shared/model/customers/member.ts';
import { accessLabel } from '../../../shared/rules/customers/accessLabel.ts';
import { inviteStatusOf } from '../../../shared/rules/customers/inviteStatus.ts';
import { StatusText, type Tone } from '../../ui/controls/StatusText.tsx';
import { dayText } from '../../ui/dayText.ts';
import type { Column } from '../../ui/table/column.ts';
import { emailCell } from '../../ui/table/emailCell.tsx';
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

export const memberColumns: Column<Member>[] = [
  { id: 'name', header: 'Name', value: memberName },
  { id: 'email', header: 'Email', value: ({ email }) => email, cell: emailCell },
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
    width: 216,
  },
  {
    id: 'last_login',
    header: 'Last Login',
    value: ({ last_login_at }) => last_login_at,
    cell: ({ last_login_at }) => (last_login_at ? dayText(last_login_at) : 'Never'),
    searched: false,
    latestFirst: true,
    hidden: 'narrow',
    width: 120,
  },
  {
    id: 'second_factor',
    header: 'Second Factor',
    value: factorText,
    searched: false,
    hidden: 'narrow',
    width: 140,
  },
];
