import type { PeopleWithheld, VisibleInsight } from '../../model/lookup/insight.ts';
import { type WindowName, windows } from '../../model/lookup/windows.ts';
import { monthName } from './months.ts';

/** In the order of a page. */
const figures: Partial<Record<WindowName, string>> = {
  latest: 'Posts per month, spam and market verticals',
  themes: 'Themes',
  retention: 'Retention after six months',
  audience: 'The audience and rivals',
  see_also: 'See Also',
  change: 'Changes over a year',
  relations: 'Relations and twelve months against twelve',
  outlook: 'Forecast, signals and intervals of changes',
};

/** Why figures are missing from a page that the reader's dates limit; null if they limit nothing. */
export function outsideDates({
  outside_dates = [],
  last_month,
}: Pick<VisibleInsight, 'outside_dates' | 'last_month'>): string | null {
  const missing = (Object.keys(figures) as WindowName[]).filter((name) => outside_dates.includes(name));
  if (missing.length === 0) return null;
  const listed = missing.map((name) => {
    // Those of the audience depend on months outside the dates.
    const months = name === 'audience' ? 'twelve months or more' : need(windows[name], last_month);
    return `${figures[name]} (${months})`;
  });
  return `Not given within the dates of the access profile, which must include all months of a figure: ${listed.join('; ')}.`;
}

const need = (back: number | null, last: number): string =>
  back === null ? 'all months' : `${monthName(last - back)} to ${monthName(last)}`;

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
