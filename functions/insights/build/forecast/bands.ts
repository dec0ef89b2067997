import { continueSeries } from './continueSeries.ts';
import { lastYearAgain } from './lastYearAgain.ts';
import { quantile } from './numbers.ts';
import { type Restlessness, restlessnessOf } from './restlessness.ts';

/** What an earlier forecast of a series got wrong, one month. */
export type PastError = {
  /** Months ahead, from 1. */
  readonly ahead: number;
  readonly share: number;
  /** In units of the series' restlessness; above 0 where more came than was expected. */
  readonly error: number;
  readonly actual: number;
  readonly expected: number;
  /** How far off repeating last year would have been. */
  readonly repeated: number;
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
export function pastErrors(values: readonly number[], months: number): PastError[] {
  return thirds.flatMap((third) => {
    const back = Math.max(1, Math.round((months * third) / 3));
    const known = values.slice(0, values.length - back);
    if (known.length < leastHistory) return [];
    const restless = restlessnessOf(known);
    const expected = continueSeries(known, back);
    const repeated = lastYearAgain(known, back);
    return expected.map((mean, at) => {
      const actual = values[known.length + at] as number;
      return {
        ahead: at + 1,
        share: restless.share,
        error: (actual - mean) / scaleOf(restless, mean),
        actual,
        expected: mean,
        repeated: Math.abs(actual - (repeated[at] as number)),
      };
    });
  });
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
  const byBin = errors.map((each) => ({ ...each, bin: binOf(each.share) }));
  const quantiles = (bin: number, ahead: number): Band => {
    for (const inBin of [true, false]) {
      for (let near = 0; near <= months; near++) {
        const found = byBin.filter(
          (each) => (!inBin || each.bin === bin) && Math.abs(each.ahead - ahead) <= near,
        );
        const most = inBin ? 2 : months;
        if (found.length >= enough) return quantilesOf(found.map(({ error }) => error));
        if (near >= most) break;
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
  const sorted = Float64Array.from(errors, ({ share }) => share).sort();
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
