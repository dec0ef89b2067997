import type { Member } from '../../../shared/model/customers/member.ts';
import { inviteStatusOf } from '../../../shared/rules/customers/inviteStatus.ts';
import { StatusText } from '../../ui/controls/StatusText.tsx';
import { dayText } from '../../ui/dayText.ts';

export const InviteState = ({ member }: { member: Member }) => (
  <StatusText tone={tones[inviteStatusOf(member, new Date())]}>{wholeDates(inviteText(member))}</StatusText>
);

/** Breaks before the date, never within it. */
const wholeDates = (text: string) => text.replace(/ (?=\d)/g, '\u00a0');

const tones = { accepted: 'plain', pending: 'sand', expired: 'coral' } as const;

export function inviteText(member: Member): string {
  const { invite_accepted_at: accepted, invite_expire_at: ends } = member;
  const status = inviteStatusOf(member, new Date());
  if (status === 'accepted') return `Accepted ${dayText(accepted ?? '')}`;
  if (status === 'pending') return `Pending until ${dayText(ends ?? '')}`;
  return ends ? `Expired ${dayText(ends)}` : 'Expired';
}
