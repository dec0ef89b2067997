import * as z from 'zod';
import { SourceId, VerticalId } from '../scope.ts';

/** The posts in a month's files. `repeated` counts those whose author said the same before in that month. */
export const MonthPosts = z.object({
  source: SourceId,
  /** Counted from January 2010. */
  month: z.int(),
  posts: z.int(),
  spam: z.int(),
  commercial: z.int(),
  repeated: z.int(),
  /** `left_out`: too little of it arrived to stand for the month. `missing`: no usable file. */
  state: z.enum(['counted', 'left_out', 'empty', 'missing']),
});
export type MonthPosts = z.infer<typeof MonthPosts>;

/** The checks of a release, and the posts and months that it left out. */
export const ReleaseChecks = z.object({
  months: z.array(MonthPosts),
  /** Months that count although something about them is unusual. */
  doubts: z.array(z.object({ source: SourceId, month: z.int(), says: z.array(z.string()) })),
  /** Verticals whose objects all moved at once in one of the latest three months, in percent. Absent from earlier releases. */
  shifts: z.array(z.object({ source: SourceId, vertical: VerticalId, percent: z.int() })).optional(),
  /** Files that couldn't be used. */
  skipped: z.array(z.string()),
});
export type ReleaseChecks = z.infer<typeof ReleaseChecks>;
