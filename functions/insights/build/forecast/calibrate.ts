import { type PastError, scaleOf } from './bands.ts';
import { quantile } from './numbers.ts';
import type { Restlessness } from './restlessness.ts';

export type Band = {
  readonly lo80: number;
  readonly hi80: number;
  readonly lo95: number;
  readonly hi95: number;
};

/** The errors of one series, as bands are made of them: very many are kept at the same time. */
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
/** A quantile of fewer errors says too little. */
const enough = 150;
const shares = { lo95: 0.025, lo80: 0.1, hi80: 0.9, hi95: 0.975 } as const;

export type Calibration = {
  /** The band around a forecast of a series so restless, by months ahead. */
  bandOf(restless: Restlessness, ahead: number, expected: number): Band;
};

/**
 * Bands as wide as past errors were: by months ahead, and by how restless a series is. Where there are few errors, those of
 * neighbouring months and of all series stand in; where there are hardly any, what is usual.
 */
export function calibrate(errors: readonly SeriesErrors[], months: number): Calibration {
  const cuts = cutsOf(errors);
  const binOf = (share: number) => cuts.filter((cut) => share > cut).length;
  const byBin = Array.from({ length: bins }, () => Array.from({ length: months }, (): number[] => []));
  eachError(errors, (share, ahead, error) => byBin[binOf(share)]?.[ahead - 1]?.push(error));
  const byMonth = Array.from({ length: months }, (_, at) => byBin.flatMap((each) => each[at] ?? []));
  const quantiles = (bin: number, ahead: number): Band => {
    for (const { among, reach } of [
      { among: byBin[bin] ?? [], reach: 2 },
      { among: byMonth, reach: months },
    ]) {
      for (let near = 0; near <= reach; near++) {
        const found = among.slice(Math.max(0, ahead - 1 - near), ahead + near).flat();
        if (found.length >= enough) return quantilesOf(found);
      }
    }
    return usual(ahead);
  };
  const table = Array.from({ length: bins }, (_, bin) =>
    widening(Array.from({ length: months }, (_, at) => quantiles(bin, at + 1))),
  );
  return {
    bandOf(restless, ahead, expected) {
      const band = table[binOf(restless.share)]?.[ahead - 1] ?? usual(ahead);
      const scale = scaleOf(restless, expected);
      const at = (error: number) => Math.max(0, expected + error * scale);
      return { lo95: at(band.lo95), lo80: at(band.lo80), hi80: at(band.hi80), hi95: at(band.hi95) };
    },
  };
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

function quantilesOf(errors: readonly number[]): Band {
  const sorted = Float64Array.from(errors).sort();
  return {
    lo95: Math.min(0, quantile(sorted, shares.lo95)),
    lo80: Math.min(0, quantile(sorted, shares.lo80)),
    hi80: Math.max(0, quantile(sorted, shares.hi80)),
    hi95: Math.max(0, quantile(sorted, shares.hi95)),
  };
}

/** What lies further ahead is not known better: each month's band averages with its neighbours, and none is narrower than the month before. */
function widening(bands: readonly Band[]): Band[] {
  const smooth = (name: keyof Band, outward: 1 | -1): number[] => {
    let widest = 0;
    return bands.map((_, at) => {
      const near = bands.slice(Math.max(0, at - 1), at + 2).map((band) => band[name]);
      const value = near.reduce((sum, each) => sum + each, 0) / near.length;
      widest = outward > 0 ? Math.max(widest, value) : Math.min(widest, value);
      return widest;
    });
  };
  const [lo95, lo80, hi80, hi95] = [
    smooth('lo95', -1),
    smooth('lo80', -1),
    smooth('hi80', 1),
    smooth('hi95', 1),
  ];
  return bands.map((_, at) => ({
    lo95: lo95[at] as number,
    lo80: lo80[at] as number,
    hi80: hi80[at] as number,
    hi95: hi95[at] as number,
  }));
}

/** What monthly series in general showed, in the same units: for a file of a few series. */
function usual(ahead: number): Band {
  const wide = 0.95 + 0.35 * Math.sqrt(ahead);
  return { lo95: -1.75 * wide, lo80: -1.05 * wide, hi80: 1.15 * wide, hi95: 2.1 * wide };
}
