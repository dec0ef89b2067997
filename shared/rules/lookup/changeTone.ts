import type { ChangeJudgement } from '../../model/lookup/finding.ts';

export type Tone = 'good' | 'bad' | 'neutral';

/** A change counts as good or bad only beyond chance and usual movement, which earlier releases don't tell apart. */
export function toneOf(
  change: number | null,
  judged: Pick<ChangeJudgement, 'beyond'> | null,
  good: 'up' | 'down' = 'up',
): Tone {
  if (!change || !judged?.beyond) return 'neutral';
  return change > 0 === (good === 'up') ? 'good' : 'bad';
}
