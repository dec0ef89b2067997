import { mean, quantile } from './numbers.ts';

export type ErrorBand = {
  readonly lo95: number;
  readonly lo80: number;
  readonly mid: number;
  readonly hi80: number;
  readonly hi95: number;
};

const shares = { lo95: 0.025, lo80: 0.1, mid: 0.5, hi80: 0.9, hi95: 0.975 } as const;

export function quantilesOf(sorted: Float64Array): ErrorBand {
  const at = (name: keyof ErrorBand) => quantile(sorted, shares[name]);
  return { lo95: at('lo95'), lo80: at('lo80'), mid: at('mid'), hi80: at('hi80'), hi95: at('hi95') };
}

/** Smooths each month's band with its neighbors, and makes none narrower than the month before. */
export function widening(bands: readonly ErrorBand[]): ErrorBand[] {
  const smooth = (name: keyof ErrorBand): number[] =>
    bands.map((_, at) => mean(bands.slice(Math.max(0, at - 1), at + 2).map((band) => band[name])));
  const outward = (name: keyof ErrorBand, most: (...values: number[]) => number): number[] => {
    let widest = 0;
    return smooth(name).map((value) => {
      widest = most(widest, value);
      return widest;
    });
  };
  const [lo95, lo80] = [outward('lo95', Math.min), outward('lo80', Math.min)];
  const [hi80, hi95] = [outward('hi80', Math.max), outward('hi95', Math.max)];
  return smooth('mid').map((mid, at) => ({
    lo95: lo95[at] as number,
    lo80: lo80[at] as number,
    mid,
    hi80: hi80[at] as number,
    hi95: hi95[at] as number,
  }));
}

/** Bands observed on monthly series in general, in the same units; for a file of a few series. */
export function usual(ahead: number): ErrorBand {
  const wide = 0.95 + 0.35 * Math.sqrt(ahead);
  return { lo95: -1.75 * wide, lo80: -1.05 * wide, mid: 0, hi80: 1.15 * wide, hi95: 2.1 * wide };
}
