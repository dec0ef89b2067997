import * as z from 'zod';
import { SourceId, VerticalId } from '../scope.ts';

/** Months beyond the release's latest one. */
export const forecastMonths = 12;

/** Mean posts per month over the last year; below this there is no forecast, and below `roughPosts` it is rough. */
export const leastForecastPosts = 5;
/** With less history than `fullForecastHistory`, growth is withheld, since it would mostly reflect the launch. */
export const leastForecastHistory = 18;
export const fullForecastHistory = 24;
export const roughPosts = 10;

export const ForecastRefusal = z.enum([
  'too_short',
  'gap',
  'too_many_gaps',
  'nothing',
  'few_posts',
  'no_better_than_last_year',
  'dates',
]);
export type ForecastRefusal = z.infer<typeof ForecastRefusal>;

export const GrowthRefusal = z.enum(['gap', 'young', 'source_shift', 'record', 'lone_month']);
export type GrowthRefusal = z.infer<typeof GrowthRefusal>;

/** Growth is withheld if at least this many earlier ranges were checked and a smaller percentage of them held. */
export const leastGrowthChecked = 50;
export const leastGrowthInside = 70;

const monthly = z.array(z.int());

/** By how much posts about the median object of a vertical jumped in two months, against the same months a year before. */
const Shift = z.object({ percent: z.int() });

export const Forecast = z.object({
  median: monthly,
  lo80: monthly,
  hi80: monthly,
  lo95: monthly,
  hi95: monthly,
  /** The forecast year against the last twelve months, in percent, with the 80% range. */
  growth: z
    .object({
      median: z.number(),
      lo80: z.number(),
      hi80: z.number(),
      /** The probability of any growth, in percent. Absent from earlier releases and if too few forecast errors are known. */
      chance: z.int().optional(),
      /** Replaces the chance where such chances turned out to be off, as in "under 30%". */
      chance_within: z.tuple([z.int(), z.int()]).optional(),
    })
    .nullable(),
  /** Why growth is null. Earlier releases lack it; there, a month is missing. */
  growth_refused: GrowthRefusal.optional(),
  growth_shift: Shift.extend({ vertical: VerticalId }).optional(),
  rough: z.boolean(),
  own_months: z.int().optional(),
});
export type Forecast = z.infer<typeof Forecast>;

const RefusedForecast = z.object({ refused: ForecastRefusal });

export const SeriesForecast = z.union([Forecast, RefusedForecast]);
export type SeriesForecast = z.infer<typeof SeriesForecast>;

const Checked = z.object({
  n: z.int(),
  /** The total error in percent of the actual posts, and that of repeating the previous year. */
  wape: z.number(),
  wape_last_year: z.number(),
  inside80: z.number(),
  inside95: z.number(),
});
export type ForecastRecord = z.infer<typeof Checked>;

export const recordVolumes = [0, 10, 30, 100] as const;

export const VerticalForecast = z.object({
  source: SourceId,
  vertical: VerticalId,
  series: z.int(),
  refused: z.partialRecord(ForecastRefusal, z.int()),
  record: Checked.extend({
    /** Mean absolute scaled error: 1 is as far off as repeating last year was within the history. */
    mase: z.number(),
    mase_last_year: z.number(),
    /** How many ranges of a full year's growth were checked and how many held; null if none. Absent from earlier releases. */
    whole: z.object({ n: z.int(), inside80: z.number() }).nullable().optional(),
    by_month: z.array(Checked.extend({ ahead: z.int() })),
    by_volume: z.array(Checked.extend({ from: z.int() })),
  }).nullable(),
  own: SeriesForecast,
  /** In one of the latest three months; absent otherwise, and from earlier releases. */
  shift: Shift.optional(),
});
export type VerticalForecast = z.infer<typeof VerticalForecast>;
