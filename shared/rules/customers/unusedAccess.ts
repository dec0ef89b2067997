import type { Member } from '../../model/customers/member.ts';

export const unusedDays = 90;

const dayMs = 24 * 60 * 60 * 1000;

type Used = Pick<Member, 'roles' | 'invite_sent_at' | 'last_login_at'>;

/** Whether somebody with access hasn’t logged in for so long; who never has counts from the latest invite. */
export function isUnused({ roles, invite_sent_at, last_login_at }: Used, now: Date): boolean {
  const last = last_login_at ?? invite_sent_at;
  if (roles.length === 0 || last === null) return false;
  return now.getTime() - new Date(last).getTime() > unusedDays * dayMs;
}
