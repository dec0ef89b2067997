import type { ChangeJudgement, PostsChange } from '../../model/lookup/finding.ts';
import type { InsightDocument, YearChange, YearChanges } from '../../model/lookup/insight.ts';
import type { MetricId } from '../../model/lookup/metric.ts';
import { counted, exactFigure } from '../text/figures.ts';
import { signedRange, signedWhole } from '../text/signedRange.ts';
import { changeText } from './changeText.ts';
import { monthName } from './months.ts';
import { judgementOf, newSince } from './yearSums.ts';

export const yearFigures = {
  posts: { metric: 'authentic_yoy', unit: '%', counted: 'posts', good: 'up' },
  vertical: { metric: 'domain_yoy_percent', unit: '%', counted: 'posts', good: 'up' },
  retention: { metric: 'retention_change', unit: 'points', counted: 'author-months', good: 'up' },
  spam: { metric: 'spam_change', unit: 'points', counted: 'posts', good: 'down' },
} as const satisfies Record<
  string,
  { metric: MetricId; unit: '%' | 'points'; counted: string; good: 'up' | 'down' }
>;
export type YearFigure = keyof typeof yearFigures;

export function countsText({ n, n_before }: NonNullable<YearChange>, figure: YearFigure): string {
  const { counted: of } = yearFigures[figure];
  return `${counted(n, of.slice(0, -1), of)}, ${exactFigure(n_before)} a year earlier`;
}

export function yearChangeText(insight: Changes, figure: YearFigure): string | null {
  const { change, interval, since } = changeOf(insight, figure);
  if (!change) return null;
  const { unit, good } = yearFigures[figure];
  return changeText({ change: change.change, interval, unit, good, since });
}

type Changes = Pick<InsightDocument, 'last_month'> & {
  readonly activity: Pick<InsightDocument['activity'], 'authentic'>;
  readonly year_changes?: Partial<Pick<YearChanges, YearFigure>> | undefined;
  readonly posts_change?: PostsChange | undefined;
};

/** Only posts have an interval, and not in earlier releases. */
export const changeInterval = (
  { year_changes, posts_change }: Pick<Changes, 'year_changes' | 'posts_change'>,
  figure: YearFigure,
): ChangeJudgement | null =>
  figure === 'posts' && posts_change && typeof year_changes?.posts?.change === 'number'
    ? judgementOf(posts_change)
    : null;

export const changeOf = (insight: Changes, figure: YearFigure) => ({
  change: insight.year_changes?.[figure],
  interval: changeInterval(insight, figure),
  carried: carriedText(insight, figure),
  /** The month in which its posts began, if the change isn't given since that is too late. */
  since: figure === 'posts' ? newSince(insight, 'quarter') : null,
});

/** The month that carries a change, which then isn’t stated as one of three; null if none does. */
export function carriedText(
  insight: Pick<Changes, 'year_changes' | 'posts_change'>,
  figure: YearFigure,
): string | null {
  const change = insight.year_changes?.[figure];
  const carried = insight.posts_change?.carried_by;
  if (!change || !carried || !changeInterval(insight, figure)?.beyond) return null;
  const { n, n_before } = change;
  const { month, posts, posts_before } = carried;
  const rest = withoutText(change, carried);
  const without = rest === null ? '' : `; without that month ${rest}`;
  return posts * n_before >= posts_before * n
    ? `${exactFigure(posts)} of these ${counted(n, 'post')} are from ${monthName(month)}${without}.`
    : `${exactFigure(posts_before)} of the ${counted(n_before, 'post')} a year earlier are from ${monthName(month - 12)}${without}.`;
}

/** The brand that most of the change comes with; null if none does. */
export function companionText(
  insight: Pick<Changes, 'year_changes' | 'posts_change'>,
  figure: YearFigure,
): string | null {
  const change = insight.year_changes?.[figure];
  const companion = insight.posts_change?.companion;
  const rest =
    change && companion && changeInterval(insight, figure)?.beyond && withoutText(change, companion);
  return rest ? `Without the posts that also mention ${companion.name}, ${rest}.` : null;
}

type Counts = { readonly posts: number; readonly posts_before: number };

function withoutText({ n, n_before, change }: NonNullable<YearChange>, { posts, posts_before }: Counts) {
  const before = n_before - posts_before;
  if (before <= 0 || change === null) return null;
  return `the change is ${signedWhole(((n - posts) / before - 1) * 100)}% instead of ${signedWhole(change)}%`;
}

export function changeIntervalText(insight: Changes, figure: YearFigure): string | null {
  const interval = changeInterval(insight, figure);
  return interval && judgementText(interval);
}

/** `95% interval +12% to +65%, usual ups and downs included; an object here that did nothing unusual changed by −21% to +35%` */
export function judgementText(judged: ChangeJudgement): string {
  const range = `95% interval ${signedRange(judged, '%')}`;
  const { beyond, usual_low, usual_high } = judged;
  if (beyond === undefined) return range;
  const usual =
    usual_low === undefined || usual_high === undefined
      ? ''
      : `; an object here that did nothing unusual changed by ${signedRange({ low: usual_low, high: usual_high }, '%')}`;
  return `${range}, usual ups and downs included${usual}`;
}
