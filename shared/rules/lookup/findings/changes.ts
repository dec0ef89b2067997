import type { InsightDocument, YearChange } from '../../../model/insight.ts';
import { exactFigure, percentFigure, signedFigure } from '../figures.ts';
import { type Finding, type FindingSubject, foundIn, worthOf } from './finding.ts';

/** One of retention from this many points. */
const leastPoints = 2;
/** Beyond noise is this many standard errors. */
const leastErrors = 3;
/** 95 % of a normal distribution. */
const deviates = 1.96;

/** Posts of three months against the same three a year before, where neither chance nor the market explains the difference. */
export function postsFinding({ name, vertical, insight }: FindingSubject): Finding | undefined {
  const found = foundIn(insight, 'posts');
  if (!found) return undefined;
  const { change, low, high, market, n, n_before, worth } = found;
  const oneAccount = insight.posts_change?.one_account
    ? ' The latest posts are mostly from one account.'
    : '';
  return {
    kind: 'posts',
    sentence: `Posts about ${name} ${verbOf(change)} ${percentFigure(Math.abs(change))} in a year, while the rest of ${vertical} ${besideOf(market)}.`,
    basis: `${exactFigure(n)} posts in three months, ${exactFigure(n_before)} in the same three a year earlier; 95% interval ${rangeText(low, high)}.${oneAccount}`,
    worth,
  };
}

const verbOf = (change: number) => (change < 0 ? 'fell' : 'rose');

/** `rose 4.2%`, `hardly changed` */
const besideOf = (market: number) =>
  Math.abs(market) < 0.5 ? 'hardly changed' : `${verbOf(market)} ${percentFigure(Math.abs(market))}`;

/** `+30 to +43%` */
const rangeText = (low: number, high: number) => `${signed(low)} to ${signed(high)}%`;

/** `+3.1 to +7.1 points` */
const pointRange = (change: number, error: number) =>
  `${signedFigure(change - deviates * error)} to ${signedFigure(change + deviates * error)} points`;

function signed(value: number): string {
  const rounded = Math.round(Math.abs(value));
  return rounded === 0 ? '0' : `${value < 0 ? '−' : '+'}${exactFigure(rounded)}`;
}

/**
 * Where no change stands out: how large a rise would have to be. Undefined where a year before isn't known, or too little to say
 * anything, and for documents of earlier releases.
 */
export function leastChange(insight: InsightDocument): { percent: number; posts: number } | undefined {
  const { posts_change, year_changes } = insight;
  const posts = year_changes?.posts;
  return posts && posts_change ? { percent: posts_change.least, posts: posts.n } : undefined;
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
    basis: `Of ${exactFigure(change.n)} authors, and of ${exactFigure(change.n_before)} a year earlier; 95% interval ${pointRange(change.change, error)}.`,
    worth: worthOf(Math.abs(change.change) / leastPoints, errors / leastErrors),
  };
}
