import * as z from 'zod';
import { ObjectCategory, ObjectName } from './object.ts';
import { SourceId } from './source.ts';
import { VerticalId } from './vertical.ts';

export const resultsPerPage = 20;
export const mostWorklistObjects = 100;

export const MatchOrder = z.enum(['relevance', 'ppm']);
export type MatchOrder = z.infer<typeof MatchOrder>;

/** A row of search results: an object as far as the caller may see it. */
export const Match = ObjectName.extend({
  category: ObjectCategory,
  has_data: z.boolean(),
  logo: z.string().nullable(),
  web: z.string().nullable(),
  /** In the source that was asked for; the first is where a click leads. */
  domains: z.array(z.object({ domain_sid: VerticalId, total_posts: z.int(), has_data: z.boolean() })),
  main_domain_ids: z.array(VerticalId),
  product_types: z.array(ObjectName),
  /** The caller's other sources that have data of it. */
  other_sources: z.array(SourceId),
  /** It has data, but only in verticals that the caller lacks. */
  only_elsewhere: z.boolean(),
});
export type Match = z.infer<typeof Match>;
