import * as z from 'zod';
import { SourceId, VerticalId } from '../scope.ts';
import { ChangeJudgement } from './finding.ts';
import { ObjectName, ObjectSid } from './object.ts';

/** More rows aren't sent; the largest are. */
export const maxMarketRows = 5000;

/** An object of a market: posts of the last twelve months, and of the twelve before. */
export const MarketRow = ObjectName.extend({
  posts: z.int(),
  /** Null if one of the 24 months is missing or outside the profile’s dates. */
  posts_before: z.int().nullable(),
  /** In percent, with its 95% interval; null if a base is too small. */
  change: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  ...ChangeJudgement.pick({ beyond: true, usual_low: true, usual_high: true }).shape,
  /** By posts among the market’s objects of its category; objects with equally many share a rank. */
  rank: z.int(),
  /** Its rank in the market as of a year before; null if it wasn’t listed then, or if that is unknown. */
  rank_before: z.int().nullable(),
  /** Not listed a year before. Absent from earlier releases, and where that is unknown. */
  is_new: z.literal(true).optional(),
  /** The month of its first post, if that is less than 24 months ago, so that its years aren’t compared. */
  since: z.int().optional(),
  /** As in a document. Absent from earlier releases. */
  one_account: z.literal(true).optional(),
});
export type MarketRow = z.infer<typeof MarketRow>;

/** A change over a year in percent, which a sum has only with its 95% interval. */
const SumChange = z.object({ change: z.number(), low: z.number(), high: z.number() });
export type SumChange = z.infer<typeof SumChange>;

/** Posts about all brands of a company, with or without a row; one that names several counts once. */
export const CompanySum = z.object({
  /** Its brands with posts in twelve months. */
  objects: z.int(),
  posts: z.int(),
  /** Null if one of the 24 months is missing or outside the profile’s dates. */
  posts_before: z.int().nullable(),
  change: SumChange.nullable(),
  /** As of a row. */
  since: z.int().optional(),
});
export type CompanySum = z.infer<typeof CompanySum>;

export const Market = z.object({
  source: SourceId,
  vertical: VerticalId,
  last_month: z.int(),
  /** All posts of the vertical in the same months, which each row is a share of; null if they are unknown. */
  of: z.int().nullable(),
  of_before: z.int().nullable(),
  /** The change of all posts of the vertical; null with too few verticals to know how they move. Absent from earlier releases. */
  of_change: SumChange.nullable().optional(),
  /** The company whose brands the rows are. */
  company: ObjectName.nullable(),
  /** Absent without a company, and from earlier releases. */
  company_sum: CompanySum.optional(),
  /** The rows that match; only the largest are sent. */
  total: z.int(),
  rows: z.array(MarketRow),
});
export type Market = z.infer<typeof Market>;

export const NoMarket = z.enum(['dates', 'older_release', 'no_data']);
export type NoMarket = z.infer<typeof NoMarket>;

/** A row as it is published. */
export const PublishedMarketRow = MarketRow.extend({ company: ObjectSid.nullable() });
export type PublishedMarketRow = z.infer<typeof PublishedMarketRow>;
