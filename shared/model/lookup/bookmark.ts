import * as z from 'zod';
import { SourceId, VerticalId } from '../scope.ts';
import { ListFigure } from './figures.ts';
import { ObjectName } from './object.ts';

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

/** Short enough to be read at a glance. */
export const maxChanges = 5;
export const maxOwnRows = 12;

const place = { source: SourceId, domain: VerticalId };

export const BookmarkedChange = ObjectName.extend({
  ...place,
  kind: z.enum(['signal', 'posts', 'retention', 'theme', 'link', 'page_gone']),
  sentence: z.string(),
  /** Window, n and interval; null for a page that is gone. */
  basis: z.string().nullable(),
});
export type BookmarkedChange = z.infer<typeof BookmarkedChange>;

/** A bookmark with its figures. */
export const OwnRow = ObjectName.extend({
  ...place,
  /** Null for a page that is gone since the month before. */
  figure: ListFigure.nullable(),
  /** Why it moved: the sentence of its signal, or of a finding that is new this month. */
  reason: z.string().nullable(),
});
export type OwnRow = z.infer<typeof OwnRow>;
