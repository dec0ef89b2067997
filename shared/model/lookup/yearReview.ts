import * as z from 'zod';
import { SourceId, VerticalId } from '../scope.ts';
import { ChangeJudgement } from './finding.ts';
import { ObjectName } from './object.ts';

export const BriefKind = z.enum(['pages', 'year', 'signal']);
export type BriefKind = z.infer<typeof BriefKind>;

/** The slides of pages and signals; a year in review has slides of its own. */
export type DeckKind = Exclude<BriefKind, 'year'>;

export const BriefFormat = z.enum(['pdf', 'pptx', 'xlsx']);
export type BriefFormat = z.infer<typeof BriefFormat>;

export const PaperSize = z.enum(['letter', 'a4']);
export type PaperSize = z.infer<typeof PaperSize>;

export const reviewMonths = 24;

/** Two figures of each kind: of the last twelve months, and of the twelve before. */
export const YearReviewRow = ObjectName.extend({
  /** Null if one of the twelve months is missing. */
  posts: z.int().nullable(),
  posts_before: z.int().nullable(),
  /** The month of its first post, if that is less than 24 months ago, so that its years aren’t compared. */
  since: z.int().nullable(),
  /** In percent, with its 95% interval; null if it is unknown. */
  change: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  ...ChangeJudgement.pick({ beyond: true, usual_low: true, usual_high: true }).shape,
  /** In percent of all posts of the vertical in the source. */
  share: z.number().nullable(),
  share_before: z.number().nullable(),
  /** By posts among the vertical's objects of the same category. */
  rank: z.int().nullable(),
  rank_before: z.int().nullable(),
  /** The posts of the 24 months, oldest first; null where a month is missing or before its first post. */
  months: z.array(z.number().nullable()),
  /** Growth over the next twelve months in percent, with its 80% range and chance; null where it isn’t given. */
  outlook: z
    .object({ median: z.number(), low: z.number(), high: z.number(), chance: z.string().nullable() })
    .nullable(),
});
export type YearReviewRow = z.infer<typeof YearReviewRow>;

const ReviewLine = z.object({ name: z.string(), text: z.string(), basis: z.string().nullable() });
export type ReviewLine = z.infer<typeof ReviewLine>;

export const YearReview = z.object({
  source: SourceId,
  vertical: VerticalId,
  last_month: z.int(),
  rows: z.array(YearReviewRow).min(1),
  /** The year in two sentences; null where nothing can be compared. */
  headline: z.object({ lead: z.string(), rest: z.string() }).nullable(),
  /** The strongest findings about the authors and their topics. */
  lines: z.array(ReviewLine),
  /** How past growth ranges held; null where none was checked. */
  record: z.string().nullable(),
  /** Limits of the data or the profile, and the way around each. */
  notes: z.array(z.string()),
  method: z.array(z.string()),
});
export type YearReview = z.infer<typeof YearReview>;
