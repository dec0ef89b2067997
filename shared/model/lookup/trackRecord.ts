import * as z from 'zod';

/** The forecasts of a publication, and how many of them could be compared since. */
export const FrozenStatement = z.object({
  release: z.int(),
  /** Months since January 2010; the forecasts are for the twelve months after it. */
  last_month: z.int(),
  frozen_on: z.iso.date(),
  reconstructed: z
    .boolean()
    .meta({
      description: 'Computed later, from the posts up to its month, instead of frozen when it was published.',
    }),
  forecasts: z.int(),
  chances: z.int().meta({ description: 'Forecasts that stated a chance of growth.' }),
  scored: z.int().meta({ description: 'Chances whose twelve months are over and complete.' }),
  unscored: z
    .int()
    .meta({ description: 'Chances whose twelve months are over, but one of them is missing.' }),
});
export type FrozenStatement = z.infer<typeof FrozenStatement>;

const Interval = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Interval = z.infer<typeof Interval>;

/** Stated chances from `from` to below `to`, in percent. */
export const ChanceBucket = z.object({
  from: z.int(),
  to: z.int(),
  n: z.int(),
  stated: z.number().meta({ description: 'The mean stated chance, in percent.' }),
  grew: Interval.nullable().meta({
    description: 'How many of them grew, in percent; null if too few to say.',
  }),
  off: z
    .boolean()
    .meta({
      description:
        'The interval leaves out the stated chance by more than 10 points: pages show a bound instead.',
    }),
});
export type ChanceBucket = z.infer<typeof ChanceBucket>;

export const RecordVerdict = z.enum(['better', 'unproven', 'worse']);
export type RecordVerdict = z.infer<typeof RecordVerdict>;

export const ChanceResult = z.object({
  n: z.int(),
  clusters: z.int().meta({ description: 'Market verticals by source; intervals draw whole ones.' }),
  grew: z
    .number()
    .meta({ description: 'The share that grew, in percent; saying “grows” of all is right as often.' }),
  stated: z.number(),
  hits: Interval,
  brier: z.number(),
  brier_base: z
    .number()
    .meta({
      description: 'The Brier score of the base rate: the share that grew in the year before each forecast.',
    }),
  skill: Interval,
  verdict: RecordVerdict,
  buckets: z.array(ChanceBucket),
});
export type ChanceResult = z.infer<typeof ChanceResult>;

export const RecordResult = z.object({
  chances: ChanceResult.nullable().meta({
    description: 'Null while no stated chance of growth could be compared.',
  }),
  years: z.object({ n: z.int(), inside80: z.number() }),
  months: z.object({ n: z.int(), inside80: z.number(), inside95: z.number() }),
});
export type RecordResult = z.infer<typeof RecordResult>;

export const TrackRecord = z.object({
  statements: z.array(FrozenStatement).meta({ description: 'Newest first.' }),
  result: RecordResult.nullable().meta({ description: 'Null until the first forecast year is over.' }),
});
export type TrackRecord = z.infer<typeof TrackRecord>;

/** One forecast as it was published, without its chart; `growth` is in percent of `posts`. */
export type FrozenForecast = {
  readonly object: number;
  /** The sum of the last twelve months. */
  readonly posts: number;
  readonly chance: number | null;
  readonly growth: readonly [lo80: number, hi80: number] | null;
  readonly median: readonly number[];
  readonly lo80: readonly number[];
  readonly hi80: readonly number[];
  readonly lo95: readonly number[];
  readonly hi95: readonly number[];
};
