import { leastSignalPosts, type SignalKind } from '../../../../shared/model/signal.ts';
import { quantile } from '../forecast/numbers.ts';
import type { WindowScore } from './score.ts';
import { studentTail } from './studentTail.ts';

export type Scored = { readonly key: string; readonly scores: readonly WindowScore[] };
export type Detected = {
  readonly kind: SignalKind;
  readonly window: WindowScore;
  /** The share of false ones among those at least so strong. */
  readonly doubt: number;
};

/** Of all that is listed, at most this share is false. */
const mostFalse = 0.1;
/** Heavier tails than a normal distribution's: months are odd more often than that. */
const freedom = 12;
const bands = [30, 100, Number.POSITIVE_INFINITY];
/** A shorter window with this share of what is unusual in a longer one says it better. */
const mostOfIt = 0.75;
/** What is usual isn't known from fewer series. */
const leastSeries = 30;

/** What is unusual, judged by how much all series of the release deviate in those same months. */
export function detect(all: readonly Scored[]): Map<string, Detected> {
  const windows = all.flatMap(({ key, scores }) =>
    scores.filter(({ expected }) => expected >= leastSignalPosts).map((score) => ({ key, score })),
  );
  const chances = new Map<string, { score: WindowScore; chance: number }[]>();
  for (const group of Map.groupBy(windows, ({ score }) => groupOf(score)).values()) {
    const usual = usualOf(
      group.length >= leastSeries
        ? group
        : windows.filter(({ score }) => score.months === group[0]?.score.months),
    );
    for (const { key, score } of group) {
      const away = score.deviation - usual.middle;
      const chance = 2 * studentTail(Math.abs(away) / (away > 0 ? usual.above : usual.below), freedom);
      chances.set(key, [...(chances.get(key) ?? []), { score, chance }]);
    }
  }
  const ranked = [...chances]
    .map(([key, own]) => ({ key, own, chance: together(own.map(({ chance }) => chance)) }))
    .sort((one, other) => one.chance - other.chance);
  return keepTrue(ranked.map(({ key, own, chance }) => ({ key, chance, window: strongest(own) })));
}

const groupOf = ({ months, expected }: WindowScore) =>
  `${months} ${bands.findIndex((below) => expected / months < below)}`;

function usualOf(group: readonly { score: WindowScore }[]) {
  const sorted = Float64Array.from(group, ({ score }) => score.deviation).sort();
  const middle = quantile(sorted, 0.5);
  const tenth = 1.2816;
  return {
    middle,
    above: Math.max(0.5, (quantile(sorted, 0.9) - middle) / tenth),
    below: Math.max(0.5, (middle - quantile(sorted, 0.1)) / tenth),
  };
}

/** Cauchy's combination: holds however much the windows depend on each other. */
function together(chances: readonly number[]): number {
  const sum = chances.reduce(
    (total, each) => total + Math.tan((0.5 - Math.min(each, 1 - 1e-12)) * Math.PI),
    0,
  );
  return 0.5 - Math.atan(sum / chances.length) / Math.PI;
}

/** The most unusual window; a shorter one in it if nearly all of it happened there: one large month is no lasting change. */
function strongest(own: readonly { score: WindowScore; chance: number }[]): WindowScore {
  const best = own.reduce((one, other) => (other.chance < one.chance ? other : one)).score;
  const shorter = own
    .map(({ score }) => score)
    .filter((score) => score.months < best.months && excess(score) / excess(best) >= mostOfIt)
    .sort((one, other) => one.months - other.months);
  return shorter[0] ?? best;
}

const excess = ({ actual, expected }: WindowScore) => actual - expected;

/** Benjamini and Hochberg: as many of the strongest as keep the share of false ones bounded. */
function keepTrue(
  ranked: readonly { key: string; chance: number; window: WindowScore }[],
): Map<string, Detected> {
  const kept = new Map<string, Detected>();
  let doubt = 1;
  const doubts = ranked.map(() => 1);
  for (let at = ranked.length - 1; at >= 0; at--) {
    doubt = Math.min(doubt, ((ranked[at]?.chance ?? 1) * ranked.length) / (at + 1));
    doubts[at] = doubt;
  }
  for (const [at, { key, window }] of ranked.entries()) {
    const own = doubts[at] ?? 1;
    if (own > mostFalse) break;
    kept.set(key, { kind: kindOf(window), window, doubt: own });
  }
  return kept;
}

function kindOf({ months, actual, expected }: WindowScore): SignalKind {
  if (months === 1) return actual > expected ? 'spike' : 'drop';
  return actual > expected ? 'shift' : 'break';
}
