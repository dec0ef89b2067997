import * as z from 'zod';
import { SourceId } from '../source.ts';
import { VerticalId } from '../vertical.ts';
import { ListFigure } from './figures.ts';
import { ObjectName } from './object.ts';
import { Signal } from './signal.ts';

/** Short enough to be read at a glance. */
export const maxChanges = 5;
export const maxOwnObjects = 8;

const place = { source: SourceId, domain: VerticalId };

export const FollowedChange = ObjectName.extend({
  ...place,
  kind: z.enum(['signal', 'posts', 'retention', 'theme', 'link', 'page_gone']),
  sentence: z.string(),
  /** Window, n and interval; null for a page that is gone. */
  basis: z.string().nullable(),
});
export type FollowedChange = z.infer<typeof FollowedChange>;

export const OwnObject = ObjectName.extend({
  ...place,
  because: z.enum(['saved', 'viewed', 'organization']),
  figure: ListFigure,
  /** Without its event, whose root the caller may not be allowed to see. Null if an earlier object has the same event. */
  signal: Signal.omit({ event: true }).nullable(),
});
export type OwnObject = z.infer<typeof OwnObject>;
