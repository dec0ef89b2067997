import * as z from 'zod';
import { SourceId } from '../source.ts';
import { VerticalId } from '../vertical.ts';
import { ObjectName, ObjectSid, ObjectTypeCode } from './object.ts';

/** In characters. */
export const longestQuery = 100;
export const matchesPerPage = 20;
/** No one pages further than this; a better word finds more. */
export const maxPages = 50;
export const maxWorklistObjects = 100;
/** Surprise Me never gives the objects of this many last times again. */
export const maxSeenSurprises = 5;
/** Of the objects that a search finds without asking again. */
export const maxObjectsAtHand = 600;

export const MatchOrder = z.enum(['relevance', 'ppm']);
export type MatchOrder = z.infer<typeof MatchOrder>;

const MatchDomain = z.object({
  domain_sid: VerticalId,
  /** Null for a profile whose dates don't hold all months. */
  total_posts: z.int().nullable(),
  has_data: z.boolean(),
  /** Posts per month; null where there is no document, or the profile's dates end before it. */
  ppm: z.number().nullable(),
});

/** A search result, limited to what the viewer may see. */
export const SearchMatch = z.object({
  object_sid: ObjectSid,
  name: z.string(),
  type_code: ObjectTypeCode,
  logo: z.string().nullable(),
  /** In the source that was asked for, in any of the caller's verticals. */
  has_data: z.boolean(),
  total_posts: z.int().nullable(),
  ppm: z.number().nullable(),
  /** The verticals of the source that was asked for, the one with the most posts first. */
  domains: z.array(MatchDomain),
  /** Every source that has the object. */
  source_domains: z.array(z.object({ source: SourceId, domains: z.array(MatchDomain) })),
  product_types: z.array(ObjectName),
  main_domain_ids: z.array(VerticalId),
  /** It is in none of the caller's verticals of this source: only its name is shown. */
  in_other_verticals: z.boolean(),
});
export type SearchMatch = z.infer<typeof SearchMatch>;
