import type { ChangeJudgement, PostsChange } from '../../model/lookup/finding.ts';
import type { YearChange, YearChanges } from '../../model/lookup/insight.ts';
import type { MetricId } from '../../model/lookup/metric.ts';
import { counted } from '../text/counted.ts';
import { exactFigure, signedFigure } from '../text/figures.ts';
import { signedRange } from '../text/signedRange.ts';

export const yearFigures = {
  posts: { metric: 'authentic_yoy', unit: '%', counted: 'posts', good: 'up' },
  vertical: { metric: 'domain_yoy_percent', unit: '%', counted: 'posts', good: 'up' },
  retention: { metric: 'retention_change', unit: 'pt', counted: 'author-months', good: 'up' },
  spam: { metric: 'spam_change', unit: 'pt', counted: 'posts', good: 'down' },
} as const satisfies Record<
  string,
  { metric: MetricId; unit: '%' | 'pt'; counted: string; good: 'up' | 'down' }
>;
export type YearFigure = keyof typeof yearFigures;

export function countsText({ n, n_before }: NonNullable<YearChange>, figure: YearFigure): string {
  const { counted: of } = yearFigures[figure];
  return `${counted(n, of.slice(0, -1), of)}, ${exactFigure(n_before)} a year earlier`;
}

export function yearChangeText(change: YearChange | undefined, figure: YearFigure): string | null {
  if (!change) return null;
  if (change.change === null) return countsText(change, figure);
  const { unit } = yearFigures[figure];
  return `${signedFigure(change.change)}${unit === 'pt' ? ' pt' : unit}`;
}

type Changes = {
  readonly year_changes?: Partial<Pick<YearChanges, YearFigure>> | undefined;
  readonly posts_change?: PostsChange | undefined;
};

/** Only posts have an interval, and not in earlier releases. */
export const changeInterval = (
  { year_changes, posts_change }: Changes,
  figure: YearFigure,
): ChangeJudgement | null =>
  figure === 'posts' && posts_change && typeof year_changes?.posts?.change === 'number' ? posts_change : null;

export const changeOf = (insight: Changes, figure: YearFigure) => ({
  change: insight.year_changes?.[figure],
  interval: changeInterval(insight, figure),
});

export function changeIntervalText(insight: Changes, figure: YearFigure): string | null {
  const interval = changeInterval(insight, figure);
  return interval && judgementText(interval);
}

/** `95% interval +12% to +65%, usual ups and downs included; usual here: −21% to +35%` */
export function judgementText(judged: ChangeJudgement): string {
  const range = `95% interval ${signedRange(judged, '%')}`;
  const { beyond, usual_low, usual_high } = judged;
  if (beyond === undefined) return range;
  const usual =
    usual_low === undefined || usual_high === undefined
      ? ''
      : `; usual here: ${signedRange({ low: usual_low, high: usual_high }, '%')}`;
  return `${range}, usual ups and downs included${usual}`;
}
