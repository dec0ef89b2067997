import { type InsightDocument, minShown, type YearChange } from '../../../model/insight.ts';
import { exactFigure, percentFigure } from '../figures.ts';
import type { Finding, FindingSubject } from './finding.ts';

/** A change of posts stands out from this many percent, and from as many points beside its vertical's. */
const leastPercent = 15;
const leastApart = 10;
/** One of retention from this many points. */
const leastPoints = 2;
/** Beyond noise is this many standard errors: by chance alone, one object of several hundred gets there. */
const leastErrors = 3;

/** Posts of three months against the same three a year before, unless the whole vertical did the same. */
export function postsFinding({ name, vertical, insight }: FindingSubject): Finding | undefined {
  const { posts, vertical: all } = insight.year_changes ?? {};
  const change = posts?.change ?? null;
  if (!posts || change === null || posts.n < minShown) return undefined;
  const apart = typeof all?.change === 'number' ? Math.abs(change - all.change) : Math.abs(change);
  const error = Math.sqrt(restlessness(insight) * (posts.n + posts.n_before));
  const errors = Math.abs(posts.n - posts.n_before) / error;
  if (Math.abs(change) < leastPercent || apart < leastApart || errors < leastErrors) return undefined;
  const beside =
    typeof all?.change === 'number'
      ? `, while ${vertical} as a whole ${all.change < 0 ? 'fell' : 'grew'} by ${percentFigure(Math.abs(all.change))}`
      : '';
  return {
    kind: 'posts',
    sentence: `Posts about ${name} ${change < 0 ? 'fell' : 'grew'} by ${percentFigure(Math.abs(change))} in a year${beside}.`,
    basis: `${exactFigure(posts.n)} posts in three months, ${exactFigure(posts.n_before)} in the same three a year earlier.`,
    // Doubling is as much as halving.
    effect: Math.abs(Math.log(posts.n / posts.n_before)) / Math.log(1 + leastPercent / 100),
    certainty: errors / leastErrors,
  };
}

/** How many times more a month differs from its neighbours than chance alone would make it; 1 at least. */
function restlessness({ activity }: InsightDocument): number {
  const ratios = activity.authentic.flatMap((posts, at) => {
    const [before, after] = [activity.authentic[at - 1], activity.authentic[at + 1]];
    if (typeof posts !== 'number' || typeof before !== 'number' || typeof after !== 'number') return [];
    const expected = (before + after) / 2;
    return expected > 0 ? [(posts - expected) ** 2 / (1.5 * expected)] : [];
  });
  return Math.max(1, ratios.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, ratios.length));
}

/** Authors who came back, of those three months and of the same a year before. */
export function retentionFinding({ name, insight }: FindingSubject): Finding | undefined {
  const change: YearChange | undefined = insight.year_changes?.retention;
  const percent = insight.retention.percents[0];
  if (typeof change?.change !== 'number' || typeof percent !== 'number') return undefined;
  const [now, before] = [percent / 100, (percent - change.change) / 100];
  const pooled = (now * change.n + before * change.n_before) / (change.n + change.n_before);
  const error = 100 * Math.sqrt(pooled * (1 - pooled) * (1 / change.n + 1 / change.n_before));
  const errors = error > 0 ? Math.abs(change.change) / error : 0;
  if (Math.abs(change.change) < leastPoints || errors < leastErrors) return undefined;
  const [direction, points] = [change.change < 0 ? 'fell' : 'rose', Math.abs(change.change).toFixed(1)];
  return {
    kind: 'retention',
    sentence: `1-month retention of ${name} ${direction} by ${points} points in a year, to ${percentFigure(percent)}.`,
    basis: `Of ${exactFigure(change.n)} authors, and of ${exactFigure(change.n_before)} a year earlier.`,
    effect: Math.abs(change.change) / leastPoints,
    certainty: errors / leastErrors,
  };
}
