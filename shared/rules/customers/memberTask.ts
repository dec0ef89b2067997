import type { Member } from '../../model/customers/member.ts';
import type { FailReason, MemberTask, SkipReason } from '../../model/customers/memberJob.ts';
import type { AccountUid, GapUid } from '../../model/ids.ts';
import type { Role } from '../../model/role.ts';
import { chosenRoles } from './chosenRoles.ts';

export type BulkTask = Exclude<MemberTask, 'invite'>;
export type BulkChange = { task: BulkTask; roles: readonly Role[]; gap_uid: GapUid | null };

type Access = { roles: Role[]; profiles: GapUid[] };
type Changed = Pick<Member, 'account_uid' | 'roles' | 'profiles' | 'invite_accepted_at' | 'before_disabled'>;

/** `after` is null for a person who is removed. */
export type Verdict =
  | { effect: 'done'; after: Access | null }
  | { effect: 'skipped'; reason: SkipReason }
  | { effect: 'failed'; reason: FailReason };

/** The effect of a change on one person, for the preview and for the job. */
export function verdictOf(member: Changed, change: BulkChange, self: AccountUid | null): Verdict {
  if (change.task === 'resend') return resent(member);
  if (member.account_uid === self) return { effect: 'failed', reason: 'self' };
  const reason = sameAs(member, change);
  if (!reason && isRestored(change) && !member.before_disabled?.roles.length) {
    return { effect: 'failed', reason: 'nothing_to_restore' };
  }
  return reason ? { effect: 'skipped', reason } : { effect: 'done', after: accessAfter(member, change) };
}

function resent({ roles, profiles, invite_accepted_at }: Changed): Verdict {
  if (invite_accepted_at !== null) return { effect: 'skipped', reason: 'accepted' };
  if (roles.length === 0) return { effect: 'skipped', reason: 'access_disabled' };
  return { effect: 'done', after: { roles, profiles } };
}

function sameAs({ roles, profiles }: Changed, { task, gap_uid, ...change }: BulkChange): SkipReason | null {
  const isDisabled = roles.length === 0;
  const holds = profiles.some((held) => held === gap_uid);
  if (task === 'give_profile') return holds ? 'has_profile' : null;
  if (task === 'take_profile') return holds ? null : 'lacks_profile';
  if (task === 'disable') return isDisabled ? 'access_disabled' : null;
  if (task === 'enable') return isDisabled ? null : 'access_enabled';
  if (task !== 'set_roles') return null;
  if (isDisabled) return 'access_disabled';
  return String(chosenRoles(roles)) === String(chosenRoles(change.roles)) ? 'same_roles' : null;
}

/** Without roles, enabling restores the previous ones. */
export const isRestored = ({ task, roles }: Pick<BulkChange, 'task' | 'roles'>): boolean =>
  task === 'enable' && roles.length === 0;

function accessAfter(
  { roles, profiles, before_disabled }: Changed,
  { task, gap_uid, ...change }: BulkChange,
): Access | null {
  if (task === 'remove') return null;
  if (isRestored({ task, ...change })) return before_disabled ?? { roles, profiles };
  if (task === 'disable') return { roles: [], profiles };
  if (task === 'set_roles' || task === 'enable') return { roles: chosenRoles(change.roles), profiles };
  const others = profiles.filter((held) => held !== gap_uid);
  return { roles, profiles: task === 'give_profile' && gap_uid ? [...others, gap_uid] : others };
}

type Preview = { members: readonly Changed[]; self: AccountUid | null; internal: boolean };

/** The verdicts in the order of the list, which decides who stays as the last administrator. */
export function previewOf(
  chosen: readonly Changed[],
  change: BulkChange,
  { members, self, internal }: Preview,
): Verdict[] {
  const role: Role = internal ? 'internal_admin' : 'user_admin';
  let administrators = members.filter((member) => administers(member, role)).length;
  return chosen.map((member) => {
    const verdict = verdictOf(member, change, self);
    const losesRole =
      verdict.effect === 'done' && administers(member, role) && !verdict.after?.roles.includes(role);
    if (!losesRole) return verdict;
    if (administrators === 1) return { effect: 'failed', reason: 'last_administrator' };
    administrators -= 1;
    return verdict;
  });
}

const administers = ({ roles, invite_accepted_at }: Changed, role: Role): boolean =>
  invite_accepted_at !== null && roles.includes(role);
