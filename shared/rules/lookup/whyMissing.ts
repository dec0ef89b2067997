import type { PeopleWithheld, VisibleInsight } from '../../model/lookup/insight.ts';
import { outsideDates } from './outsideDates.ts';

const withheld: Readonly<Record<PeopleWithheld, string>> = {
  exact:
    'This release no longer gives figures of people: they were exact, and compared with today’s rounded ones they could reveal individual people.',
  replaced:
    'This release no longer gives figures of people: its months were published again, and comparing both could reveal individual people.',
  recomputed:
    'This release no longer gives figures of people: those of its months were recomputed, and comparing both could reveal individual people.',
};

/** Why figures are missing from a page; null if none are. */
export function whyMissing(
  insight: Pick<VisibleInsight, 'outside_dates' | 'last_month' | 'people_withheld'>,
): string | null {
  const { people_withheld } = insight;
  const reasons = [people_withheld && withheld[people_withheld], outsideDates(insight)].filter(Boolean);
  return reasons.length > 0 ? reasons.join(' ') : null;
}
