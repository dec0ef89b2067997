import type { PeopleWithheld, SeenInsight } from '../../model/lookup/insight.ts';
import { outsideDates } from './outsideDates.ts';

const withheld: Readonly<Record<PeopleWithheld, string>> = {
  exact:
    'Figures of people aren’t given as of this release: they were exact, and beside today’s, which are in steps, they could give single persons away.',
  replaced:
    'Figures of people aren’t given as of this release: its months were published again, and both side by side could give single persons away.',
  recomputed:
    'Figures of people aren’t given as of this release: those of its months were computed again, and both side by side could give single persons away.',
};

/** Why figures are missing from a page; null if none are. */
export function notGiven(
  insight: Pick<SeenInsight, 'outside_dates' | 'last_month' | 'people_withheld'>,
): string | null {
  const { people_withheld } = insight;
  const reasons = [people_withheld && withheld[people_withheld], outsideDates(insight)].filter(Boolean);
  return reasons.length > 0 ? reasons.join(' ') : null;
}
