import type { Interval } from '../../../model/lookup/trackRecord.ts';

const draws = 2000;

export type Ratio = Interval & { readonly variance: number };

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
