import * as z from 'zod';
import { SourceId, VerticalId } from '../scope.ts';
import { ObjectName, ObjectSid, ObjectTypeCode } from './object.ts';
import { StockSymbol } from './symbol.ts';

export const longestQuery = 100;
/** How many names are offered if there is no good match. */
export const maxNear = 5;
export const matchesPerPage = 20;
export const maxPages = 50;
export const maxWorklistObjects = 100;
/** How many objects the search box preloads, to match as you type without a request. */
export const maxObjectsAtHand = 600;

export const matchOrders = ['relevance', 'ppm'] as const;
export const MatchOrder = z.enum(matchOrders);
export type MatchOrder = z.infer<typeof MatchOrder>;

const MatchDomain = z.object({
  domain_sid: VerticalId,
  total_posts: z.int().nullable(),
  has_data: z.boolean(),
  /** Posts per month; null without a document, or if the profile's dates end before it. */
  ppm: z.number().nullable(),
});

export const SearchMatch = z.object({
  object_sid: ObjectSid,
  name: z.string(),
  type_code: ObjectTypeCode,
  logo: z.string().nullable(),
  symbol: StockSymbol.optional(),
  /** Set if the object was found by another name than its own. */
  alias: z.string().optional(),
  has_data: z.boolean(),
  total_posts: z.int().nullable(),
  ppm: z.number().nullable(),
  domains: z.array(MatchDomain),
  source_domains: z.array(z.object({ source: SourceId, domains: z.array(MatchDomain) })),
  product_types: z.array(ObjectName),
  main_domain_ids: z.array(VerticalId),
  /** None of the viewer's verticals in this source has it; only its name is shown. */
  in_other_verticals: z.boolean(),
});
export type SearchMatch = z.infer<typeof SearchMatch>;
