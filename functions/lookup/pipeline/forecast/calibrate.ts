import { type PastError, type Span, scaleOf } from './bands.ts';
import { mean, quantile, shareBelow } from './numbers.ts';
import type { Restlessness } from './restlessness.ts';

export type ErrorBand = {
  readonly lo95: number;
  readonly lo80: number;
  readonly mid: number;
  readonly hi80: number;
  readonly hi95: number;
};

const shares = { lo95: 0.025, lo80: 0.1, mid: 0.5, hi80: 0.9, hi95: 0.975 } as const;

function quantilesOf(sorted: Float64Array): ErrorBand {
  const at = (name: keyof ErrorBand) => quantile(sorted, shares[name]);
  return { lo95: at('lo95'), lo80: at('lo80'), mid: at('mid'), hi80: at('hi80'), hi95: at('hi95') };
}

/** Smooths each month's band with its neighbors, and makes none narrower than the month before. */
function widening(bands: readonly ErrorBand[]): ErrorBand[] {
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
function usual(ahead: number): ErrorBand {
  const wide = 0.95 + 0.35 * Math.sqrt(ahead);
  return { lo95: -1.75 * wide, lo80: -1.05 * wide, mid: 0, hi80: 1.15 * wide, hi95: 2.1 * wide };
}

/** Flat numbers rather than objects, because very many series are in memory at once. */
export type SeriesErrors = Float64Array;
const numbersEach = 3;

export function seriesErrors(errors: readonly PastError[]): SeriesErrors {
  const numbers = new Float64Array(errors.length * numbersEach);
  for (const [at, { restless, ahead, error }] of errors.entries()) {
    numbers[at * numbersEach] = restless.share;
    numbers[at * numbersEach + 1] = ahead;
    numbers[at * numbersEach + 2] = error;
  }
  return numbers;
}

export const countErrors = (all: readonly SeriesErrors[]): number =>
  all.reduce((sum, { length }) => sum + length / numbersEach, 0);

function eachError(
  all: readonly SeriesErrors[],
  take: (share: number, ahead: number, error: number) => void,
): void {
  for (const numbers of all) {
    for (let at = 0; at < numbers.length; at += numbersEach)
      take(numbers[at] as number, numbers[at + 1] as number, numbers[at + 2] as number);
  }
}

const bins = 4;
const enough = 150;

export type Calibration = {
  bandOf(restless: Restlessness, ahead: number, expected: number): ErrorBand;
  /** Probability of a value above `level`, from 0 to 1; for whole years only, and null with too few errors. */
  chanceAbove(level: number, restless: Restlessness, expected: number): number | null;
  countInside80(errors: readonly SeriesErrors[]): number;
};

export type Calibrated = (recurring: number) => Calibration;

/**
 * Empirical error bands by horizon and restlessness, pooled where errors are few. The median is corrected by the
 * recurring part of past errors, and a year's range moves with it, so that it agrees with the probability of growth.
 */
export function calibrate(errors: readonly SeriesErrors[], of: Span, months = 1): Calibrated {
  const cuts = cutsOf(errors);
  const binOf = (share: number) => cuts.filter((cut) => share > cut).length;
  const byBin = Array.from({ length: bins }, () => Array.from({ length: months }, (): number[] => []));
  eachError(errors, (share, ahead, error) => byBin[binOf(share)]?.[ahead - 1]?.push(error));
  const byMonth = Array.from({ length: months }, (_, at) => byBin.flatMap((each) => each[at] ?? []));
  const errorsNear = (bin: number, ahead: number): Float64Array | null => {
    for (const { among, reach } of [
      { among: byBin[bin] ?? [], reach: 2 },
      { among: byMonth, reach: months },
    ]) {
      for (let near = 0; near <= reach; near++) {
        const found = among.slice(Math.max(0, ahead - 1 - near), ahead + near).flat();
        if (found.length >= enough) return Float64Array.from(found).sort();
      }
    }
    return null;
  };
  const known = byBin.map((each, bin) => each.map((_, at) => errorsNear(bin, at + 1)));
  const table = known.map((each) =>
    widening(each.map((sorted, at) => (sorted ? quantilesOf(sorted) : usual(at + 1)))),
  );
  const bandAt = (share: number, ahead: number) => table[binOf(share)]?.[ahead - 1] ?? usual(ahead);
  const ofYears = of === 'year' ? known.map(([sorted]) => sorted ?? null) : [];
  return (recurring) => {
    const goes = (mid: number) => (of === 'year' ? (1 - recurring) * mid : 0);
    return {
      bandOf(restless, ahead, expected) {
        const { mid, lo80, hi80, lo95, hi95 } = bandAt(restless.share, ahead);
        const scale = scaleOf(restless, of, expected);
        const at = (error: number) => Math.max(0, expected + error * scale);
        const by = goes(mid);
        return {
          mid: of === 'year' ? at(recurring * mid) : moved(expected, restless, recurring * mid),
          lo80: at(lo80 - by),
          hi80: at(hi80 - by),
          lo95: at(lo95 - by),
          hi95: at(hi95 - by),
        };
      },
      chanceAbove(level, restless, expected) {
        const sorted = ofYears[binOf(restless.share)];
        if (!sorted) return null;
        const { mid } = bandAt(restless.share, 1);
        return 1 - shareBelow(sorted, (level - expected) / scaleOf(restless, of, expected) + goes(mid));
      },
      countInside80(given) {
        let inside = 0;
        eachError(given, (share, ahead, error) => {
          const { mid, lo80, hi80 } = bandAt(share, ahead);
          const by = goes(mid);
          if (error >= lo80 - by && error <= hi80 - by) inside++;
        });
        return inside;
      },
    };
  };
}

/** Limits the correction: a series that has just risen far above its year needn't go on rising in proportion. */
const mostAboveYear = 1.2;

function moved(expected: number, restless: Restlessness, error: number): number {
  const usual = Math.min(expected, mostAboveYear * restless.level);
  return Math.max(0, expected + error * scaleOf(restless, 'month', usual));
}

function cutsOf(errors: readonly SeriesErrors[]): number[] {
  const sorted = new Float64Array(countErrors(errors));
  let at = 0;
  eachError(errors, (share) => {
    sorted[at++] = share;
  });
  sorted.sort();
  if (sorted.length < bins * enough) return [];
  return Array.from({ length: bins - 1 }, (_, bin) => quantile(sorted, (bin + 1) / bins));
}
