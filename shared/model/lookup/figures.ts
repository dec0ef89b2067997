import * as z from 'zod';
import { SourceId } from '../source.ts';
import { VerticalId } from '../vertical.ts';
import { YearChange } from './insight.ts';
import { ObjectSid } from './object.ts';

/** How far back the line beside a name goes. */
export const figureMonths = 24;
/** Of one call, more than any page of a list shows. */
export const maxFigures = 50;

/** What a list shows beside the name of an object in one vertical of one source. */
export const ListFigure = z.object({
  sid: ObjectSid,
  domain: VerticalId,
  source: SourceId,
  /** Authentic posts of each month, oldest first. */
  posts: z.array(z.number().nullable()),
  /** Posts per month. */
  ppm: z.number().nullable(),
  /** Of the posts, over a year. */
  change: YearChange,
});
export type ListFigure = z.infer<typeof ListFigure>;

export type FigurePlace = Pick<ListFigure, 'sid' | 'domain' | 'source'>;

/** `1-1215-7`: source, vertical and object, as an address names the place of a figure. */
export const figureKey = ({ source, domain, sid }: FigurePlace): string => `${source}-${domain}-${sid}`;
