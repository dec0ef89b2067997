import type { MemberState } from '../../model/customers/foundPerson.ts';
import type { Member } from '../../model/customers/member.ts';
import { inviteStatusOf } from './inviteStatus.ts';

type Joined = Pick<Member, 'roles' | 'invite_accepted_at' | 'invite_expire_at'>;

export function memberStateOf(member: Joined, now: Date): MemberState {
  if (member.roles.length === 0) return 'disabled';
  const status = inviteStatusOf(member, now);
  return status === 'accepted' ? 'active' : status;
}

export const memberStateTexts: Record<MemberState, string> = {
  active: 'Active',
  disabled: 'Access Disabled',
  pending: 'Invite pending',
  expired: 'Invite expired',
};
