import * as z from 'zod';
import { SourceId } from '../source.ts';
import { VerticalId } from '../vertical.ts';
import { DocumentFinding, PostsChange } from './finding.ts';
import { SeriesForecast } from './forecast.ts';
import { ObjectName, ObjectSid } from './object.ts';
import { Signal } from './signal.ts';

/** A share with fewer authors or posts behind it (the `n` of its group) isn't shown, and no change from such a base. */
export const minShown = 30;

/**
 * A row of a list (a state, an interest, a theme, another object) with fewer authors never leaves the server: it would be noise, and
 * might be somebody. Up to `minShown` authors or posts it's marked as resting on a small base.
 */
export const minRow = 10;

/** Most entries a document keeps of each list. */
export const kept = {
  sub_objects: 10,
  linked_objects: 12,
  see_also: 25,
  themes: 36,
  /** Of interests, and of affinities. */
  traits: 12,
  /** Verticals drawn over time; the latest share is kept of all of them. */
  domain_series: 3,
} as const;

/** A percentile among fewer other objects than this would jump by ten and more with each of them, and isn't given. */
export const minPeers = 10;

/** The relation timelines and their sorting go back this far. */
export const relationMonths = 24;

const series = z.array(z.number().nullable());

/** One value of a group. `n` is how many authors (or posts) have it; the group's own `n` is what it is a share of. */
const share = {
  percent: z.number(),
  /** Null if there are too few to compare with (`minPeers`). */
  percentile: z.number().nullable(),
  n: z.int(),
};
const DescriptorShare = z.object({ id: z.int(), ...share });
export type DescriptorShare = z.infer<typeof DescriptorShare>;
const DescriptorShares = z.object({ n: z.int(), shares: z.array(DescriptorShare) });
export type DescriptorShares = z.infer<typeof DescriptorShares>;

const PlaceShare = z.object({
  name: z.string(),
  iso3: z.string().optional(),
  ...share,
  /** Some of its parts are hidden; where `n` would give them away, it may be off by a quarter. */
  about: z.literal(true).optional(),
});
export type PlaceShare = z.infer<typeof PlaceShare>;
const PlaceShares = z.object({ n: z.int(), shares: z.array(PlaceShare) });
export type PlaceShares = z.infer<typeof PlaceShares>;

/** The lists of a document. */
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

/** How many rows of each list are left out for having fewer than `minRow` authors; lists that lost none aren't named. */
const LeftOut = z.partialRecord(ListName, z.int());
export type LeftOut = z.infer<typeof LeftOut>;

/** Another object that posts mention together with this one: the share of this object's posts, month by month. */
const Relation = ObjectName.extend({
  /** The last 24 months, oldest first. */
  percents: series,
  /** Posts with both, over the same months. */
  n: z.int(),
});
export type Relation = z.infer<typeof Relation>;

/** A figure of three months against the same three a year before; null where a month of either is missing. */
export const YearChange = z
  .object({
    /**
     * Percent of a count, points of a share; null from too small a base (`minShown`), where the counts are shown
     * instead.
     */
    change: z.number().nullable(),
    /** The posts (of retention: the authors of each month, added up) of the three months, and of those a year before. */
    n: z.int(),
    n_before: z.int(),
  })
  .nullable();
export type YearChange = z.infer<typeof YearChange>;

const YearChanges = z.object({
  posts: YearChange,
  /** Of the whole market vertical. */
  vertical: YearChange,
  /** Of the one-month retention. */
  retention: YearChange,
  spam: YearChange,
  /** Posts of the three months that end at each month, and their change: a gap where one of the months is missing. */
  monthly: z.object({ posts: series, changes: series }),
});
export type YearChanges = z.infer<typeof YearChanges>;

/**
 * Everything that a look-up page draws for one object in one vertical of one source. A series starts at `first_month`
 * and ends at `last_month` unless said otherwise; null is a month that the source has no posts of.
 */
export const InsightDocument = z.object({
  version: z.literal(1),
  /** The versions of the metrics it was computed by, in the order of `metrics`. */
  metric_versions: z.array(z.int()),
  source: SourceId,
  vertical: VerticalId,
  object: ObjectSid,
  /** Month indices, since January 2010. */
  first_month: z.int(),
  last_month: z.int(),

  activity: z.object({
    authentic: series,
    spam: series,
    /** Distinct authentic authors of each month: the n of the one-month retention a month later. */
    authors: series,
    ppm: z.number().nullable(),
    /** The change of `year_changes.posts`. */
    authentic_yoy: z.number().nullable(),
    domain_ppm: z.number().nullable(),
    /** The change of `year_changes.vertical`. */
    domain_yoy_percent: z.number().nullable(),
    /** Over the last three months; the n of a spam share is the window's authentic and spam posts together. */
    spam_percent: z.number().nullable(),
    spam_percents: series,
  }),

  retention: z.object({
    /** After 1 to 6 months. */
    percents: series,
    n: series,
    /** Of the authors of the month before, the share that posted again. */
    one_month: series,
  }),

  /** Documents of earlier releases lack it: they give no change over a year that could be relied on. */
  year_changes: YearChanges.optional(),

  /** Documents of earlier releases lack it. */
  forecast: SeriesForecast.optional(),
  /** Only where the latest months are unusual. */
  signal: Signal.optional(),
  /** What stands out beyond chance, one of each kind at most, the largest and surest first. Earlier releases lack it. */
  findings: z.array(DocumentFinding).optional(),
  /** Of `year_changes.posts`; only where the change is known. Earlier releases lack it. */
  posts_change: PostsChange.optional(),

  domain_percents: z.object({
    /** The object's authentic posts in the whole source, whatever the vertical: the n of each share. */
    posts: series,
    /** `latest` is the share over the last three months; the first verticals have their months too. */
    domains: z.array(
      z.object({ vertical: VerticalId, latest: z.number().nullable(), percents: series.optional() }),
    ),
  }),

  /** The other objects of the same category, vertical and source, which percentiles rank it among. Earlier releases lack it. */
  peers: z.int().optional(),
  /** Distinct authentic authors of the last twelve months, whatever is known of them; as large as the largest group where that's near. */
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
    /** Authentic posts of the last three months. */
    n: z.int(),
    shares: z.array(
      z.object({ sid: ObjectSid, name: z.string(), qoq_percentile: z.number().nullable(), ...share }),
    ),
  }),

  /** Documents of earlier releases lack it. */
  left_out: LeftOut.optional(),

  linked_objects: z.array(Relation),
  sub_objects: z.array(Relation),
  see_also: z.object({
    /** Authentic posts of the last twelve months. */
    n: z.int(),
    objects: z.array(
      ObjectName.extend({
        correlation: z.number(),
        /** Share of this object's posts that mention the other one, and the other way round. */
        raw: z.number(),
        reverse: z.number(),
        n: z.int(),
      }),
    ),
  }),
});
export type InsightDocument = z.infer<typeof InsightDocument>;
