import * as z from 'zod';
import { forecastMonths } from '../../../model/lookup/forecast.ts';
import type { FrozenForecast } from '../../../model/lookup/trackRecord.ts';

type Outcome = {
  readonly grew: boolean;
  /** Null for a forecast that gave no growth. */
  readonly yearHeld: boolean | null;
  readonly inside80: number;
  readonly inside95: number;
};

type Posts = {
  /** The sum of the twelve months that the forecast was made from; null if the build lacks one of them. */
  readonly before: number | null;
  readonly after: readonly number[];
};

/** Growth is given to a tenth of a percent. */
const rounding = 0.05;

/** Both years come from the same build, since a corrected file may change both. */
export function outcomeOf(forecast: FrozenForecast, { before, after }: Posts): Outcome {
  const base = before || forecast.posts;
  const year = after.reduce((sum, posts) => sum + posts, 0);
  const growth = (year / base - 1) * 100;
  const inside = (low: readonly number[], high: readonly number[]) =>
    after.filter((posts, at) => posts >= (low[at] ?? 0) && posts <= (high[at] ?? 0)).length;
  return {
    grew: year > base,
    yearHeld:
      forecast.growth && growth >= forecast.growth[0] - rounding && growth <= forecast.growth[1] + rounding,
    inside80: inside(forecast.lo80, forecast.hi80),
    inside95: inside(forecast.lo95, forecast.hi95),
  };
}

/** Counts of one frozen release in one market vertical of one source. Sums of squares rather than means, so that they add up. */
export const Tally = z.object({
  release: z.number(),
  month: z.number(),
  source: z.number(),
  vertical: z.number(),
  n: z.number(),
  grew: z.number(),
  stated: z.number(),
  hits: z.number(),
  brier: z.number(),
  brier_base: z.number(),
  /** By stated chance in steps of ten: how many, their stated sum, how many grew. */
  bins: z.array(z.array(z.number())),
  /** How many ranges of growth, and how many held. */
  years: z.array(z.number()),
  /** How many months, and how many were inside the 80% and the 95% range. */
  months: z.array(z.number()),
  /** Forecasts with or without a chance, by whether their year, which is over, is complete. */
  scored: z.number(),
  unscored: z.number(),
});
export type Tally = z.infer<typeof Tally>;

const binCount = 10;
const binOf = (chance: number) => Math.min(binCount - 1, Math.floor(chance / 10));

export const newTally = (of: Pick<Tally, 'release' | 'month' | 'source' | 'vertical'>): Tally => ({
  ...of,
  n: 0,
  grew: 0,
  stated: 0,
  hits: 0,
  brier: 0,
  brier_base: 0,
  bins: Array.from({ length: binCount }, () => [0, 0, 0]),
  years: [0, 0],
  months: [0, 0, 0],
  scored: 0,
  unscored: 0,
});

/** The share that grew in the year before, by Laplace's rule. */
export const baseRate = ([grew, of]: readonly [grew: number, of: number]) => (grew + 1) / (of + 2);

/** `base` is the rate known when the forecast was made, from 0 to 1. */
export function addOutcome(tally: Tally, forecast: FrozenForecast, outcome: Outcome, base: number): void {
  const { grew, yearHeld, inside80, inside95 } = outcome;
  tally.scored += 1;
  add(tally.months, [forecastMonths, inside80, inside95]);
  if (yearHeld !== null) add(tally.years, [1, Number(yearHeld)]);
  const { chance } = forecast;
  if (chance === null) return;
  const happened = Number(grew);
  tally.n += 1;
  tally.grew += happened;
  tally.stated += chance;
  tally.hits += Number(chance >= 50 === grew);
  tally.brier += (chance / 100 - happened) ** 2;
  tally.brier_base += (base - happened) ** 2;
  add(tally.bins[binOf(chance)] ?? [], [1, chance, happened]);
}

function add(sums: number[], values: readonly number[]): void {
  for (const [at, value] of values.entries()) sums[at] = (sums[at] ?? 0) + value;
}

/** The same counts of several releases. */
export function addedUp(tallies: readonly Tally[]): Tally {
  const sum = newTally({ release: 0, month: 0, source: 0, vertical: 0 });
  for (const each of tallies) {
    for (const what of [
      'n',
      'grew',
      'stated',
      'hits',
      'brier',
      'brier_base',
      'scored',
      'unscored',
    ] as const) {
      sum[what] += each[what];
    }
    add(sum.years, each.years);
    add(sum.months, each.months);
    for (const [at, bin] of sum.bins.entries()) add(bin, each.bins[at] ?? []);
  }
  return sum;
}
