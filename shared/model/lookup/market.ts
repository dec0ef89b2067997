import * as z from 'zod';
import { SourceId } from '../source.ts';
import { VerticalId } from '../vertical.ts';
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
  /** By posts among the market’s objects of its category; objects with equally many share a rank. */
  rank: z.int(),
  rank_before: z.int().nullable(),
  /** The month of its first post, if that is less than 24 months ago, so that its years aren’t compared. */
  since: z.int().optional(),
  /** As in a document. Absent from earlier releases. */
  one_account: z.literal(true).optional(),
});
export type MarketRow = z.infer<typeof MarketRow>;

export const Market = z.object({
  source: SourceId,
  vertical: VerticalId,
  last_month: z.int(),
  /** All posts of the vertical in the same months, which each row is a share of; null if they are unknown. */
  of: z.int().nullable(),
  of_before: z.int().nullable(),
  /** The company whose brands the rows are. */
  company: ObjectName.nullable(),
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
