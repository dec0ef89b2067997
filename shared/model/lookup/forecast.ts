import * as z from 'zod';
import { SourceId } from '../source.ts';
import { VerticalId } from '../vertical.ts';

/** How many months a forecast reaches beyond the release's latest one. */
export const forecastMonths = 12;

/** A series with fewer posts a month, over the last year, has no forecast; up to `roughPosts` it is marked as rough. */
export const leastForecastPosts = 5;
/**
 * A series has a forecast from this many months of its own on; up to `fullForecastHistory` it is marked as rough and has no
 * growth, since much of that would be its launch.
 */
export const leastForecastHistory = 18;
export const fullForecastHistory = 24;
export const roughPosts = 10;

/** Why there is no forecast of a series. */
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

/** Why a forecast says nothing of the year's growth. */
export const GrowthRefusal = z.enum(['gap', 'young', 'record', 'lone_month']);
export type GrowthRefusal = z.infer<typeof GrowthRefusal>;

/** Growth is hidden where at least so many earlier ranges were checked and a smaller share of them held, in percent. */
export const leastGrowthChecked = 50;
export const leastGrowthInside = 70;

const monthly = z.array(z.int());

/** Posts of the next months, the first one right after the release's latest; the median is the drawn line. */
export const Forecast = z.object({
  median: monthly,
  lo80: monthly,
  hi80: monthly,
  lo95: monthly,
  hi95: monthly,
  /** Of the drawn months' sum on that of the last twelve, in percent, with its 80 % range. */
  growth: z
    .object({
      median: z.number(),
      lo80: z.number(),
      hi80: z.number(),
      /** How likely it is growth at all, in percent. Releases before there were chances, and those with too few errors, have none. */
      chance: z.int().optional(),
    })
    .nullable(),
  /** Why growth is null; of older releases, a month is missing. */
  growth_refused: GrowthRefusal.optional(),
  /** So few posts, or so short a history, that it says little more than the order of magnitude. */
  rough: z.boolean(),
  /** Months since the series began, where these are so few that it is rough. */
  own_months: z.int().optional(),
});
export type Forecast = z.infer<typeof Forecast>;

const RefusedForecast = z.object({ refused: ForecastRefusal });

export const SeriesForecast = z.union([Forecast, RefusedForecast]);
export type SeriesForecast = z.infer<typeof SeriesForecast>;

/** How some earlier forecasts compare with what came. */
const Checked = z.object({
  /** Months that were forecast. */
  n: z.int(),
  /** How far off they were in all, in percent of the posts that came; and what repeating the year before would have been. */
  wape: z.number(),
  wape_last_year: z.number(),
  /** The share of them inside the band, in percent. */
  inside80: z.number(),
  inside95: z.number(),
});
export type ForecastRecord = z.infer<typeof Checked>;

/** The volumes that a record is split by: posts a month, from this many on. */
export const recordVolumes = [0, 10, 30, 100] as const;

/** What earlier forecasts of a vertical's series in a source were worth: checked at three points of the last year. */
export const VerticalForecast = z.object({
  source: SourceId,
  vertical: VerticalId,
  /** Series with a forecast, and those without, by reason. */
  series: z.int(),
  refused: z.partialRecord(ForecastRefusal, z.int()),
  /** Null if no earlier forecast could be checked. */
  record: Checked.extend({
    /** The mean error in units of how far off repeating last year was within the history. */
    mase: z.number(),
    mase_last_year: z.number(),
    /** Ranges of a whole year's growth, and the share of them that held; null if none could be checked. Older releases have none. */
    whole: z.object({ n: z.int(), inside80: z.number() }).nullable().optional(),
    by_month: z.array(Checked.extend({ ahead: z.int() })),
    by_volume: z.array(Checked.extend({ from: z.int() })),
  }).nullable(),
  /** Of all posts of the vertical. */
  own: SeriesForecast,
});
export type VerticalForecast = z.infer<typeof VerticalForecast>;
