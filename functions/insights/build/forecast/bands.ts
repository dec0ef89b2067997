import { continueSeries } from './continueSeries.ts';
import { lastYearAgain } from './lastYearAgain.ts';
import { mean, quantile } from './numbers.ts';
import { type Restlessness, restlessnessOf } from './restlessness.ts';

/** What an earlier forecast of a series got wrong, one month. */
export type PastError = {
  /** Months ahead, from 1. */
  readonly ahead: number;
  /** Of the series as it was known then. */
  readonly restless: Restlessness;
  /** In units of the series' restlessness; above 0 where more came than was expected. */
  readonly error: number;
  readonly actual: number;
  readonly expected: number;
  /** How far off repeating last year would have been. */
  readonly repeated: number;
};

export type PastErrors = {
  readonly months: readonly PastError[];
  /** Of all the months together, as their mean; null where the history is too short to look back so far. */
  readonly whole: PastError | null;
};

export type Band = {
  readonly lo80: number;
  readonly hi80: number;
  readonly lo95: number;
  readonly hi95: number;
};

/** Origins of the forecasts that are checked, in thirds of the horizon before the end. */
const thirds = [3, 2, 1] as const;
/** What is left of a history must still allow a forecast. */
const leastHistory = 15;
const bins = 4;
/** A quantile of fewer errors says too little. */
const enough = 150;
const shares = { lo95: 0.025, lo80: 0.1, hi80: 0.9, hi95: 0.975 } as const;

/** Forecasts of the past, beside what came: the record that bands are made from. */
export function pastErrors(values: readonly number[], months: number): PastErrors {
  const origins = thirds.map((third) => errorsFrom(values, Math.max(1, Math.round((months * third) / 3))));
  const [farthest = []] = origins;
  return { months: origins.flat(), whole: farthest.length > 0 ? together(farthest) : null };
}

type Checked = PastError & { readonly scale: number };

/** Of the last `back` months, from what was known before them. */
function errorsFrom(values: readonly number[], back: number): Checked[] {
  const known = values.slice(0, values.length - back);
  if (known.length < leastHistory) return [];
  const restless = restlessnessOf(known);
  // Nothing at all, for a year: there is no unit to measure an error in.
  if (restless.level <= 0) return [];
  const repeated = lastYearAgain(known, back);
  return continueSeries(known, back).map((expected, at) => {
    const actual = values[known.length + at] as number;
    const scale = scaleOf(restless, expected);
    return {
      ahead: at + 1,
      restless,
      error: (actual - expected) / scale,
      actual,
      expected,
      repeated: Math.abs(actual - (repeated[at] as number)),
      scale,
    };
  });
}

function together(errors: readonly Checked[]): PastError {
  const of = (value: (each: Checked) => number) => mean(errors.map(value));
  const [actual, expected] = [of((each) => each.actual), of((each) => each.expected)];
  const [{ restless }] = errors as [Checked];
  const error = (actual - expected) / of(({ scale }) => scale);
  return { ahead: 1, restless, error, actual, expected, repeated: of((each) => each.repeated) };
}

/** A forecast of much is off by more than one of little; one of next to nothing is off by something too. */
function scaleOf({ unit, level }: Restlessness, expected: number): number {
  return unit * Math.max(0.05, level > 0 ? expected / level : 1);
}

export type Calibration = {
  /** The band around a forecast of a series so restless, by months ahead. */
  bandOf(restless: Restlessness, ahead: number, expected: number): Band;
};

/**
 * Bands as wide as past errors were: by months ahead, and by how restless a series is. Where there are few errors, those of
 * neighbouring months and of all series stand in; where there are hardly any, what is usual.
 */
export function calibrate(errors: readonly PastError[], months: number): Calibration {
  const cuts = cutsOf(errors);
  const binOf = (share: number) => cuts.filter((cut) => share > cut).length;
  const byBin = Array.from({ length: bins }, () => Array.from({ length: months }, (): number[] => []));
  for (const { restless, ahead, error } of errors) byBin[binOf(restless.share)]?.[ahead - 1]?.push(error);
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

function cutsOf(errors: readonly PastError[]): number[] {
  const sorted = Float64Array.from(errors, ({ restless }) => restless.share).sort();
  if (sorted.length < bins * enough) return [];
  return Array.from({ length: bins - 1 }, (_, at) => quantile(sorted, (at + 1) / bins));
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
