import type { Member } from '../../model/customers/member.ts';

export type InviteStatus = 'accepted' | 'pending' | 'expired';

type Invited = Pick<Member, 'invite_accepted_at' | 'invite_expire_at'>;

/** An invite without an expiry counts as expired. */
export function inviteStatusOf({ invite_accepted_at, invite_expire_at }: Invited, now: Date): InviteStatus {
  if (invite_accepted_at) return 'accepted';
  return invite_expire_at !== null && new Date(invite_expire_at) > now ? 'pending' : 'expired';
}
