import * as z from 'zod';
import { ObjectTypeCode } from '../lookup/object.ts';
import { SourceId, VerticalId } from '../scope.ts';

const ShareList = z.enum(['gender', 'age', 'race', 'income', 'interests', 'us_state', 'themes']);

/** The meaning of a finding's number, so that the same can be read from another release. */
export const Measure = z.discriminatedUnion('of', [
  /** Posts of twelve months against the twelve before. */
  z.object({ of: z.literal('year_change') }),
  /** Posts of three months against the same three a year before. */
  z.object({ of: z.literal('quarter_change') }),
  /** The share of authors who posted again after a month. */
  z.object({ of: z.literal('returned') }),
  z.object({ of: z.literal('share'), list: ShareList, row: z.union([z.int(), z.string().max(80)]) }),
  /** Expected change of the next twelve months. */
  z.object({ of: z.literal('expected_growth') }),
  /** Posts of a calendar month (0 is January), the average month being 100. */
  z.object({ of: z.literal('season'), month: z.int().min(0).max(11) }),
]);
export type Measure = z.infer<typeof Measure>;

export const ReportFinding = z.object({
  sentence: z.string().min(1).max(600),
  object_sid: z.int(),
  object_name: z.string().max(200),
  type: ObjectTypeCode,
  /** Null where the sentence has no single number. */
  measure: Measure.nullable(),
  value: z.number().nullable(),
  /** The number as the sentence prints it. */
  figure: z.string().max(40).nullable(),
  /** The version of the metric's definition. */
  version: z.int().nullable(),
});
export type ReportFinding = z.infer<typeof ReportFinding>;

/** The findings of a report that was made here, with the place and month of its figures. */
export const ReportFigures = z.object({
  source: SourceId,
  vertical: VerticalId,
  /** Months since January 2010. */
  last_month: z.int(),
  /** Null if the figures were computed without a release that can be opened. */
  release: z.int().nullable(),
  findings: z.array(ReportFinding).min(1).max(8),
});
export type ReportFigures = z.infer<typeof ReportFigures>;
