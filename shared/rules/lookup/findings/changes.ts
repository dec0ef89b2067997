import { type InsightDocument, minShown, type YearChange } from '../../../model/insight.ts';
import { exactFigure, percentFigure, signedFigure } from '../figures.ts';
import { type Finding, type FindingSubject, worthOf } from './finding.ts';

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
  const error = noiseOf(insight, posts);
  const errors = Math.abs(posts.n - posts.n_before) / error;
  if (Math.abs(change) < leastPercent || apart < leastApart || errors < leastErrors) return undefined;
  const beside =
    typeof all?.change === 'number'
      ? `, while ${vertical} as a whole ${all.change < 0 ? 'fell' : 'grew'} by ${percentFigure(Math.abs(all.change))}`
      : '';
  return {
    kind: 'posts',
    sentence: `Posts about ${name} ${change < 0 ? 'fell' : 'grew'} by ${percentFigure(Math.abs(change))} in a year${beside}.`,
    basis: `${exactFigure(posts.n)} posts in three months, ${exactFigure(posts.n_before)} in the same three a year earlier; 95% interval ${changeRange(change, error / posts.n_before)}.`,
    // Doubling is as much as halving.
    worth: worthOf(
      Math.abs(Math.log(posts.n / posts.n_before)) / Math.log(1 + leastPercent / 100),
      errors / leastErrors,
    ),
  };
}

type Counts = { readonly n: number; readonly n_before: number };

/** The standard error of the difference of two windows' posts, by how restless the object's months are. */
const noiseOf = (insight: InsightDocument, { n, n_before }: Counts) =>
  Math.sqrt(restlessness(insight) * (n + n_before));

/** 95 % of a normal distribution. */
const deviates = 1.96;

/** `+30 to +43%`: `error` is that of the change, as a part of 1. */
function changeRange(change: number, error: number): string {
  const [low, high] = [-1, 1].map((side) => Math.max(-100, change + side * deviates * error * 100));
  return `${signed(low ?? 0)} to ${signed(high ?? 0)}%`;
}

/** `+3.1 to +7.1 points` */
const pointRange = (change: number, error: number) =>
  `${signedFigure(change - deviates * error)} to ${signedFigure(change + deviates * error)} points`;

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.round(Math.abs(value))}`;

/**
 * Where no change stands out: how large one would have to be. Undefined where a year before isn't known, or too little to
 * say anything.
 */
export function leastChange(insight: InsightDocument): { percent: number; posts: number } | undefined {
  const posts = insight.year_changes?.posts;
  if (!posts || posts.n < minShown || posts.n_before < minShown) return undefined;
  const percent = (leastErrors * noiseOf(insight, posts) * 100) / posts.n_before;
  return { percent: Math.max(leastPercent, Math.ceil(percent)), posts: posts.n };
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
    basis: `Of ${exactFigure(change.n)} authors, and of ${exactFigure(change.n_before)} a year earlier; 95% interval ${pointRange(change.change, error)}.`,
    worth: worthOf(Math.abs(change.change) / leastPoints, errors / leastErrors),
  };
}
