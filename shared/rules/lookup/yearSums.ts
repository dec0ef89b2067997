import type { ChangeJudgement } from '../../model/lookup/finding.ts';
import type { InsightDocument, YearChange, YearSums } from '../../model/lookup/insight.ts';
import { signedRange } from '../text/signedRange.ts';
import { changeText } from './changeText.ts';
import { countChange } from './countChange.ts';
import { monthLabel, monthName, sumOf } from './months.ts';

const yearMonths = 12;

/** Posts of the last twelve months against the twelve before; null if one of the 24 months is missing. */
export function sumsOfYears(posts: readonly (number | null)[]): YearChange {
  const known = posts.slice(-2 * yearMonths).filter((count) => count !== null);
  if (known.length < 2 * yearMonths) return null;
  return countChange(sumOf(known.slice(yearMonths)), sumOf(known.slice(0, yearMonths)));
}

type Counts = Pick<InsightDocument, 'year_sums' | 'last_month'> & {
  readonly activity: Pick<InsightDocument['activity'], 'authentic'>;
};

type OwnSums = Omit<NonNullable<YearSums>, 'of' | 'of_before'> | null;

/** So many months in a row with posts are a beginning, which a lone post isn't. */
const firstMonths = 3;
/** Three months can be compared with the same a year before once an object has these, and twelve months with the twelve before. */
export const ownMonths = { quarter: 18, year: 2 * yearMonths } as const;

/**
 * The month in which its posts began, if that is too late for a comparison with a year before: a year in which an object
 * didn't exist yet is none to compare with. Null also where less than three years are known, as within a profile's dates.
 */
export function newSince(
  { last_month, activity: { authentic } }: Omit<Counts, 'year_sums'>,
  of: keyof typeof ownMonths = 'year',
): number | null {
  const began = beganAt(authentic);
  const own = authentic.length - (began ?? 0);
  return began !== null && own < ownMonths[of] ? last_month + 1 - own : null;
}

/** The place of the month in which the posts began; null if they may have begun before the first known month. */
export function beganAt(authentic: readonly (number | null)[]): number | null {
  const at = authentic.findIndex((_, first) => {
    const months = authentic.slice(first, first + firstMonths);
    return months.length === firstMonths && months.every((posts) => posts !== null && posts > 0);
  });
  const isKnown = authentic.length >= 3 * yearMonths && at > 0 && authentic[at - 1] !== null;
  return isKnown ? at : null;
}

export const newSinceText = (since: number): string => `new since ${monthLabel(since)}`;

/** Null without two whole years of its own. Documents of earlier releases are summed here, without an interval. */
export function yearSums(insight: Counts): OwnSums {
  const { year_sums, activity } = insight;
  if (newSince(insight) !== null) return null;
  if (year_sums !== undefined) return year_sums;
  const sums = sumsOfYears(activity.authentic);
  return sums && { posts: sums.n, posts_before: sums.n_before, change: sums.change, low: null, high: null };
}

type Judged = Pick<NonNullable<YearSums>, 'low' | 'high' | 'beyond' | 'usual_low' | 'usual_high'>;

/** The interval of a change and what is usual; null without an interval, as in earlier releases. */
export function judgementOf(change: Judged | null): ChangeJudgement | null {
  if (!change) return null;
  const { low, high, beyond, usual_low, usual_high } = change;
  return low === null || high === null ? null : { low, high, beyond, usual_low, usual_high };
}

/** Why twelve months aren’t compared with the twelve before: `new since Jan 2026`, or from when they can be; null if they are. */
function yearsWithout(insight: Omit<Counts, 'year_sums'>): string | null {
  const since = newSince(insight);
  if (since !== null) return newSinceText(since);
  const missing = 2 * yearMonths - insight.activity.authentic.length;
  return missing > 0 ? `can be compared from ${monthName(insight.last_month + missing)}` : null;
}

/** `12 months vs. the 12 before: −3% (−8% to +2%)` or `… new since Jan 2026`; null where it is unknown. */
export function yearSumsText(insight: Counts): string | null {
  const without = yearsWithout(insight);
  if (without !== null) return `12 months vs. the 12 before: ${without}`;
  const sums = yearSums(insight);
  if (typeof sums?.change !== 'number') return null;
  const interval = judgementOf(sums);
  const range = interval ? ` (95% interval ${signedRange(interval, '%')})` : '';
  return `12 months vs. the 12 before: ${changeText({ change: sums.change, interval })}${range}`;
}
