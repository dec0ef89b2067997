import type { Member } from '../../../../shared/model/customers/member.ts';
import type { FailReason, SkipReason } from '../../../../shared/model/customers/memberJob.ts';
import { Role } from '../../../../shared/model/role.ts';
import type { Verdict } from '../../../../shared/rules/customers/memberTask.ts';

export type Group = { reason: SkipReason | FailReason; members: Member[] };
export type Losing = { role: Role; members: Member[] };
export type Grouped = {
  changing: Member[];
  /** Who keeps access, but loses a role. */
  losing: Losing[];
  skipped: Group[];
  failed: Group[];
};

/** By reason, the most frequent first. */
export function groupVerdicts(members: readonly Member[], verdicts: readonly Verdict[]): Grouped {
  const judged = members.flatMap((member, at) => {
    const verdict = verdicts[at];
    return verdict ? [{ member, verdict }] : [];
  });
  const groupsOf = (effect: 'skipped' | 'failed'): Group[] => {
    const concerned = judged.flatMap(({ member, verdict }) =>
      verdict.effect === effect ? [{ member, reason: verdict.reason }] : [],
    );
    return [...Map.groupBy(concerned, ({ reason }) => reason)]
      .map(([reason, found]) => ({ reason, members: found.map(({ member }) => member) }))
      .sort((one, other) => other.members.length - one.members.length);
  };
  const losing = Role.options.flatMap((role): Losing[] => {
    const losers = judged.flatMap(({ member, verdict }) => {
      const roles = verdict.effect === 'done' ? (verdict.after?.roles ?? []) : [];
      return roles.length > 0 && member.roles.includes(role) && !roles.includes(role) ? [member] : [];
    });
    return losers.length > 0 ? [{ role, members: losers }] : [];
  });
  return {
    losing,
    changing: judged.flatMap(({ member, verdict }) => (verdict.effect === 'done' ? [member] : [])),
    skipped: groupsOf('skipped'),
    failed: groupsOf('failed'),
  };
}
