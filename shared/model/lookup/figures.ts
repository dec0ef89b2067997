import * as z from 'zod';
import { SourceId, VerticalId } from '../scope.ts';
import { ChangeJudgement } from './finding.ts';
import { YearChange } from './insight.ts';
import { ObjectSid } from './object.ts';

export const figureMonths = 24;
/** Per call; larger than any page of a list. */
export const maxFigures = 50;

export const ListFigure = z.object({
  sid: ObjectSid,
  domain: VerticalId,
  source: SourceId,
  posts: z.array(z.number().nullable()),
  ppm: z.number().nullable(),
  change: YearChange,
  interval: ChangeJudgement.nullable(),
  /** Says which month carries the change, if one does. */
  carried: z.string().nullable().optional(),
  /** The month in which its posts began, if that is too late for a change over a year. */
  since: z.int().nullable().optional(),
});
export type ListFigure = z.infer<typeof ListFigure>;

export type FigurePlace = Pick<ListFigure, 'sid' | 'domain' | 'source'>;

/** `1-1215-7`: source, vertical and object, as in addresses. */
export const figureKey = ({ source, domain, sid }: FigurePlace): string => `${source}-${domain}-${sid}`;
