import type { Member } from '../../../../shared/model/customers/member.ts';
import type { FailReason, SkipReason } from '../../../../shared/model/customers/memberJob.ts';
import type { Verdict } from '../../../../shared/rules/customers/memberTask.ts';

export type Group = { reason: SkipReason | FailReason; members: Member[] };
export type Grouped = { changing: Member[]; skipped: Group[]; failed: Group[] };

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
  return {
    changing: judged.flatMap(({ member, verdict }) => (verdict.effect === 'done' ? [member] : [])),
    skipped: groupsOf('skipped'),
    failed: groupsOf('failed'),
  };
}
