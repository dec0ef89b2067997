import * as z from 'zod';
import { SourceId, VerticalId } from '../scope.ts';
import { ChangeJudgement } from './finding.ts';
import { ObjectName, ObjectSid } from './object.ts';

const maxPublicObjects = 60;

/** Objects of a vertical and source that anyone may look up on the home page. The first one is drawn before anyone asks. */
export const PublicSet = z.strictObject({
  source: SourceId,
  vertical: VerticalId,
  objects: z.array(ObjectSid).min(1).max(maxPublicObjects),
  /** Said below the figures, such as that they are invented. */
  note: z.string().trim().min(1).max(200).nullable().default(null),
});
export type PublicSet = z.infer<typeof PublicSet>;

/** A share of an object’s authors, with its 95% interval. */
const AudienceFigure = z.object({
  group: z.enum(['gender', 'age', 'interest']),
  name: z.string(),
  percent: z.number(),
  low: z.number(),
  high: z.number(),
  n: z.int(),
  of: z.int(),
  /** The share as a ratio to that of the category, with its 95% interval; absent where no difference is clear. */
  beside: z.object({ times: z.number(), low: z.number(), high: z.number() }).optional(),
});
export type AudienceFigure = z.infer<typeof AudienceFigure>;

export const PublicFigures = ObjectName.extend({
  source: SourceId,
  vertical: VerticalId,
  release: z.int(),
  built_on: z.iso.date().nullable(),
  /** Months since January 2010. */
  last_month: z.int(),
  /** Posts a month without spam; null is a month without data. */
  posts: z.array(z.number().nullable()),
  /** Posts of twelve months against the twelve before, with the change’s 95% interval; null if too few to compare. */
  year: z
    .object({ posts: z.int(), posts_before: z.int(), change: z.number(), ...ChangeJudgement.shape })
    .nullable(),
  audience: z.array(AudienceFigure).max(3),
  /** The months of these authors; absent from earlier releases, in which they are the last twelve. */
  people: z.object({ first_month: z.int(), last_month: z.int() }).nullable().optional(),
  note: z.string().nullable(),
});
export type PublicFigures = z.infer<typeof PublicFigures>;

/** Null where the operator offers no look-up, or nothing is published yet. */
export const PublicLookUp = z.object({ objects: z.array(ObjectName), figures: PublicFigures }).nullable();
export type PublicLookUp = z.infer<typeof PublicLookUp>;
