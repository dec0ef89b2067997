import * as z from 'zod';
import { SourceId } from '../source.ts';
import { VerticalId } from '../vertical.ts';

/** Small enough to read all of them at once. */
export const maxBookmarks = 500;

export const Bookmark = z.strictObject({
  object_name: z.string().trim().min(1).max(200),
  object_sid: z.number().int().positive(),
  date_added: z.iso.datetime().max(40),
  ts: z.number().int().nonnegative(),
  source: SourceId,
  domain: VerticalId,
  type_code: z.string().regex(/^[A-Z]{2}$/),
});
export type Bookmark = z.infer<typeof Bookmark>;

type Place = Pick<Bookmark, 'object_sid' | 'source' | 'domain'>;

export const isSameBookmark = (one: Place, other: Place): boolean =>
  one.object_sid === other.object_sid && one.source === other.source && one.domain === other.domain;
