import * as z from 'zod';
import { SourceId } from '../source.ts';
import { VerticalId } from '../vertical.ts';
import { ListFigure } from './figures.ts';
import { ObjectName } from './object.ts';

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
