import * as z from 'zod';
import { SourceId, VerticalId } from '../scope.ts';
import { ChangeJudgement, DocumentFinding, PostsChange } from './finding.ts';
import { SeriesForecast } from './forecast.ts';
import { ObjectName, ObjectSid } from './object.ts';
import { CopiedRise, Signal } from './signal.ts';
import { WindowName } from './windows.ts';

export const kept = {
  sub_objects: 10,
  linked_objects: 12,
  see_also: 25,
  rivals: 5,
  themes: 36,
  /** Each of interests and affinities: more than there are, so that objects are compared in all of them. */
  traits: 100,
  /** Verticals with a monthly series; all have the latest share. */
  domain_series: 3,
} as const;

export const relationMonths = 24;

const series = z.array(z.number().nullable());

const share = {
  percent: z.number(),
  /** Null with too few rivals, and for people where the share can’t be ranked. */
  percentile: z.number().nullable(),
  n: z.int(),
  /** Authors (for themes, posts) of all rivals together with this value. Absent where too few have it, and from earlier releases. */
  rivals_n: z.int().optional(),
  /** How much repeated texts, and for themes several posts by one author, inflate the variance of the share; absent if not. */
  effect: z.number().optional(),
};

/** The interval of a percentile of people, about 90%. Absent where there is none, and from earlier releases. */
const rank = z.tuple([z.int(), z.int()]).optional();

/** The other objects of the category whose shares are known, which percentiles are among. Absent with too few, and from earlier releases. */
const peers = z.int().optional();

/** The rivals of the category whose shares are known, together; absent with too few of them, and from earlier releases. */
const ofRivals = {
  rivals: z.int().optional(),
  rivals_known: z.int().optional(),
  /** The part of `rivals_known` that the largest rival has, in percent. */
  largest: z.number().optional(),
};
const DescriptorShare = z.object({ id: z.int(), ...share, rank });
export type DescriptorShare = z.infer<typeof DescriptorShare>;
const DescriptorShares = z.object({ n: z.int(), peers, ...ofRivals, shares: z.array(DescriptorShare) });
export type DescriptorShares = z.infer<typeof DescriptorShares>;

const PlaceShare = z.object({
  name: z.string(),
  iso3: z.string().optional(),
  ...share,
  rank,
  /** Some of its parts are hidden; `n` may be off by a quarter so that they can't be derived. */
  about: z.literal(true).optional(),
});
export type PlaceShare = z.infer<typeof PlaceShare>;
const PlaceShares = z.object({ n: z.int(), peers, ...ofRivals, shares: z.array(PlaceShare) });
export type PlaceShares = z.infer<typeof PlaceShares>;

export const ListName = z.enum([
  'gender',
  'age',
  'race',
  'income',
  'global_region',
  'country',
  'us_region',
  'us_state',
  'us_msa',
  'interests',
  'affinities',
  'themes',
  'linked_objects',
  'sub_objects',
  'see_also',
]);
export type ListName = z.infer<typeof ListName>;

/** Rows left out of each list because they have fewer than `minRow` authors; lists without any are absent. */
const LeftOut = z.partialRecord(ListName, z.int());
export type LeftOut = z.infer<typeof LeftOut>;

const Relation = ObjectName.extend({ percents: series, n: z.int() });
export type Relation = z.infer<typeof Relation>;

/** An object of the same category whose audience overlaps with this one's beyond chance. Both numbers are lower bounds (`atLeast`). */
const Rival = ObjectName.extend({
  /** Authors of the months of people who mention both, in one post or in several. */
  n: z.int(),
  /** Times as many as by chance. */
  times: z.number(),
});
export type Rival = z.infer<typeof Rival>;

/** Three months against the same three a year earlier; null if either period has a missing month. */
export const YearChange = z
  .object({
    /** Percent for counts, percentage points for shares; null if the base is below `minShown`. */
    change: z.number().nullable(),
    /** The posts of both periods; for retention, monthly authors added up. */
    n: z.int(),
    n_before: z.int(),
  })
  .nullable();
export type YearChange = z.infer<typeof YearChange>;

const YearChanges = z.object({
  posts: YearChange,
  vertical: YearChange,
  retention: YearChange,
  spam: YearChange,
  /** Rolling three-month sums of posts and their changes, by last month; null where a month is missing. */
  monthly: z.object({ posts: series, changes: series }),
});
export type YearChanges = z.infer<typeof YearChanges>;

/** Posts of the last twelve months against the twelve before; null if one of the 24 months is missing. */
export const YearSums = z
  .object({
    posts: z.int(),
    posts_before: z.int(),
    /** All posts of the vertical, which the object's are a share of. */
    of: z.int(),
    of_before: z.int(),
    /** In percent, with its 95% interval; null if a base is too small (`minShown`). */
    change: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    ...ChangeJudgement.pick({ beyond: true, usual_low: true, usual_high: true }).shape,
  })
  .nullable();
export type YearSums = z.infer<typeof YearSums>;

/** Series run from `first_month` to `last_month` unless stated otherwise; null is a month without data. */
export const InsightDocument = z.object({
  version: z.literal(1),
  metric_versions: z.array(z.int()),
  source: SourceId,
  vertical: VerticalId,
  object: ObjectSid,
  /** Months since January 2010. */
  first_month: z.int(),
  last_month: z.int(),

  activity: z.object({
    authentic: series,
    spam: series,
    /** Distinct authentic authors per month: the base of the one-month retention a month later. */
    authors: series,
    /** Authentic posts of the whole vertical, which the object's are a share of. Absent from earlier releases. */
    domain_posts: series.optional(),
    ppm: z.number().nullable(),
    authentic_yoy: z.number().nullable(),
    domain_ppm: z.number().nullable(),
    domain_yoy_percent: z.number().nullable(),
    /** Over the last three months; the base is authentic and spam posts together. */
    spam_percent: z.number().nullable(),
    spam_percents: series,
  }),

  retention: z.object({ percents: series, n: series, one_month: series }),

  /** Absent from earlier releases, whose year-over-year changes are unreliable. */
  year_changes: YearChanges.optional(),

  /** Absent from earlier releases. */
  year_sums: YearSums.optional(),
  /**
   * Its rank in the market as of a year before; null if it wasn’t listed then. Absent where less than two years are known, and from
   * earlier releases.
   */
  rank_before: z.int().nullable().optional(),
  forecast: SeriesForecast.optional(),
  signal: Signal.optional(),
  /** Absent from earlier releases. */
  copied_rise: CopiedRise.optional(),
  /** Significant findings, at most one per kind, ranked by size and certainty. Absent from earlier releases. */
  findings: z.array(DocumentFinding).optional(),
  /** Describes `year_changes.posts`, if that is known. Absent from earlier releases. */
  posts_change: PostsChange.optional(),
  /** One author wrote more than three in ten of the posts of the latest three months. Absent from earlier releases. */
  one_account: z.literal(true).optional(),

  domain_percents: z.object({
    /** The object's authentic posts across all verticals of the source: the base of each share. */
    posts: series,
    /** `latest` covers the last three months; only the top verticals have a monthly series. */
    domains: z.array(
      z.object({ vertical: VerticalId, latest: z.number().nullable(), percents: series.optional() }),
    ),
  }),

  /** Other eligible objects of the same category, vertical and source. Absent from earlier releases. */
  peers: z.int().optional(),
  /**
   * The months whose authors the figures of people are of: `authors`, shares of people and `rivals`. Null if none of these is given.
   * Absent from earlier releases, in which they are the last twelve.
   */
  people: z.object({ first_month: z.int(), last_month: z.int() }).nullable().optional(),
  /** Distinct authentic authors of the months of people, in steps; raised to the largest total of a group if close to it. */
  authors: z.int().nullable(),
  demographics: z.object({
    gender: DescriptorShares,
    age: DescriptorShares,
    race: DescriptorShares,
    income: DescriptorShares,
  }),
  geographies: z.object({
    global_region: PlaceShares,
    country: PlaceShares,
    us_region: PlaceShares,
    us_state: PlaceShares,
    us_msa: PlaceShares,
  }),
  psychographics: z.object({ interests: DescriptorShares, affinities: DescriptorShares }),

  themes: z.object({
    n: z.int(),
    ...ofRivals,
    shares: z.array(
      z.object({ sid: ObjectSid, name: z.string(), qoq_percentile: z.number().nullable(), ...share }),
    ),
  }),

  /** Absent from earlier releases. */
  left_out: LeftOut.optional(),

  /** The closest first. Absent from earlier releases. */
  rivals: z.array(Rival).optional(),
  linked_objects: z.array(Relation),
  sub_objects: z.array(Relation),
  see_also: z.object({
    n: z.int(),
    objects: z.array(
      ObjectName.extend({
        correlation: z.number(),
        /** The share of this object's posts that mention the other one, and vice versa. */
        raw: z.number(),
        reverse: z.number(),
        n: z.int(),
      }),
    ),
  }),
});
export type InsightDocument = z.infer<typeof InsightDocument>;

/** Why a page of an earlier release gives no figures of people, which it once gave. */
export const PeopleWithheld = z.enum(['exact', 'replaced', 'recomputed']);
export type PeopleWithheld = z.infer<typeof PeopleWithheld>;

/** A document within the dates of a reader. */
export const VisibleInsight = InsightDocument.extend({
  /** The figures that aren't given, because their windows have months outside these dates. */
  outside_dates: z.array(WindowName).optional(),
  people_withheld: PeopleWithheld.optional(),
});
export type VisibleInsight = z.infer<typeof VisibleInsight>;
