import type { ChanceBucket, Interval } from '../../../model/lookup/trackRecord.ts';
import { addedUp, type Tally } from './tally.ts';

const draws = 2000;

type Ratio = Interval & { readonly variance: number };

/**
 * Draws whole clusters with replacement, because objects of a market rise and fall together. The seed is fixed, so that the same
 * record always has the same intervals.
 */
export class Clusters<C> {
  readonly all: readonly C[];
  /** The clusters of each draw, one draw after the other. */
  readonly #drawn: Uint16Array;

  constructor(all: readonly C[]) {
    this.all = all;
    const random = seeded(20_100_101);
    this.#drawn = Uint16Array.from({ length: draws * all.length }, () => Math.floor(random() * all.length));
  }

  /** A sum over all clusters divided by another, with its 95% interval and its variance; null if the divisor is zero. */
  ratio(above: (cluster: C) => number, below: (cluster: C) => number): Ratio | null {
    const numbers = this.all.map((cluster) => [above(cluster), below(cluster)] as const);
    const total = divided(numbers);
    if (total === null) return null;
    const each = this.all.length;
    const ratios = Float64Array.from(
      Array.from({ length: draws }, (_, draw) =>
        divided(
          Array.from(this.#drawn.subarray(draw * each, (draw + 1) * each), (at) => numbers[at] ?? [0, 0]),
        ),
      ).filter((ratio) => ratio !== null),
    ).sort();
    const at = (share: number) => ratios[Math.floor(share * (ratios.length - 1))] ?? total;
    return { value: total, low: at(0.025), high: at(0.975), variance: varianceOf(ratios) };
  }
}

function divided(numbers: readonly (readonly [above: number, below: number])[]): number | null {
  let [above, below] = [0, 0];
  for (const [one, other] of numbers) {
    above += one;
    below += other;
  }
  return below > 0 ? above / below : null;
}

function varianceOf(values: Float64Array): number {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  return values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, values.length - 1);
}

/** Mulberry32: small, fast and the same everywhere. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** All frozen releases of a market vertical of a source. */
export type Cluster = { readonly sum: Tally; readonly tallies: readonly Tally[] };

export const clusterOf = (tallies: readonly Tally[]): Cluster => ({ sum: addedUp(tallies), tallies });

/** Low chances are rare, so they start as one bucket. */
const starts = [0, 30, 40, 50, 60, 70, 80, 90] as const;

/** In forecasts that are as good as independent. */
const leastIndependent = 100;
const leastClusters = 10;
const leastSeries = 50;
/** Beyond this, in percentage points, a stated chance is shown as a bound. */
const mostOff = 10;

type Span = { readonly from: number; readonly to: number };

/** A bucket with too few is merged with a neighbor once; if that isn't enough, nothing is said about it. */
export function bucketsOf(clusters: Clusters<Cluster>): ChanceBucket[] {
  const enough = (span: Span) => hasEnough(clusters, span);
  return merged(
    starts.map((from, at) => ({ from, to: starts[at + 1] ?? 100 })),
    enough,
    (span) => countIn(clusters.all, span).n,
  )
    .filter((span) => countIn(clusters.all, span).n > 0)
    .map((span) => bucketOf(clusters, span, enough(span)));
}

export function merged(
  spans: readonly Span[],
  enough: (span: Span) => boolean,
  size: (span: Span) => number,
): Span[] {
  const left = [...spans];
  const done: Span[] = [];
  for (let span = left.shift(); span; span = left.shift()) {
    const [before, after] = [done.at(-1), left[0]];
    if (enough(span) || !(before || after)) {
      done.push(span);
      continue;
    }
    const joinsAfter = after && (!before || size(after) <= size(before) || !enough(before));
    if (joinsAfter) {
      left.shift();
      done.push({ from: span.from, to: after.to });
    } else if (before) done.splice(-1, 1, { from: before.from, to: span.to });
  }
  return done;
}

function bucketOf(clusters: Clusters<Cluster>, span: Span, enough: boolean): ChanceBucket {
  const { n, stated } = countIn(clusters.all, span);
  const mean = stated / n;
  const ratio = enough ? grewIn(clusters, span) : null;
  const grew = ratio && { value: 100 * ratio.value, low: 100 * ratio.low, high: 100 * ratio.high };
  const off = grew !== null && (grew.low - mean > mostOff || mean - grew.high > mostOff);
  return { ...span, n, stated: mean, grew, off };
}

function hasEnough(clusters: Clusters<Cluster>, span: Span): boolean {
  const series = clusters.all.map((cluster) => leastSeriesIn(cluster, span)).filter((each) => each > 0);
  if (series.length < leastClusters || series.reduce((sum, each) => sum + each, 0) < leastSeries)
    return false;
  const { n, grew } = countIn(clusters.all, span);
  const rate = (grew + 1) / (n + 2);
  const designEffect = ((grewIn(clusters, span)?.variance ?? 0) * n) / (rate * (1 - rate));
  return n >= leastIndependent * Math.max(1, designEffect);
}

const grewIn = (clusters: Clusters<Cluster>, span: Span) =>
  clusters.ratio(
    ({ sum }) => inSpan(sum, span)[2],
    ({ sum }) => inSpan(sum, span)[0],
  );

function countIn(some: readonly Cluster[], span: Span) {
  const counts = { n: 0, stated: 0, grew: 0 };
  for (const { sum } of some) {
    const [n, stated, grew] = inSpan(sum, span);
    counts.n += n;
    counts.stated += stated;
    counts.grew += grew;
  }
  return counts;
}

/** A release has each series once, so its largest release is the least number of different ones in a cluster. */
const leastSeriesIn = ({ tallies }: Cluster, span: Span): number =>
  Math.max(0, ...tallies.map((tally) => inSpan(tally, span)[0]));

function inSpan({ bins }: Tally, { from, to }: Span): [n: number, stated: number, grew: number] {
  const found: [number, number, number] = [0, 0, 0];
  for (let bin = from / 10; bin < to / 10; bin++) {
    const [n = 0, stated = 0, grew = 0] = bins[bin] ?? [];
    found[0] += n;
    found[1] += stated;
    found[2] += grew;
  }
  return found;
}
