import * as z from 'zod';
import { DescriptorGroup, demographicGroups } from './descriptor.ts';
import { ObjectName, ObjectSid } from './object.ts';

/** The false discovery rate of each kind of finding in a source, but for changes of posts. */
export const mostFalseFindings = 0.05;
/** Twice as high, since the usual movement of a market already makes statements of change rare. */
export const mostFalseChanges = 0.1;

/** Where nothing differs, at most this many of 100 pages may have a finding. */
export const mostQuietPages = 3;

/** A share of the object's authors against the pooled share of its rivals: the other eligible objects of its category. */
const againstCategory = {
  percent: z.number(),
  n: z.int(),
  of: z.int(),
  category: z.number(),
  category_of: z.int(),
  rivals: z.int(),
  index: z.number(),
  low: z.number(),
  high: z.number(),
};

/** Rank; 1 is just above the threshold of its kind. */
const worth = z.number();

const PostsFinding = z.object({
  kind: z.literal('posts'),
  worth,
  /** Posts in three months and in the same three a year earlier; the change in percent with its 95% interval. */
  n: z.int(),
  n_before: z.int(),
  change: z.number(),
  low: z.number(),
  high: z.number(),
  /** The change of the rest of the vertical in percent; the object's differs from it significantly. */
  market: z.number(),
});

const RetentionFinding = z.object({
  kind: z.literal('retention'),
  worth,
  percent: z.number(),
  /** In percentage points, with its 95% interval. */
  change: z.number(),
  low: z.number(),
  high: z.number(),
  /** Monthly authors summed over three months. */
  n: z.int(),
  n_before: z.int(),
  /** The change of the rest of the vertical in percentage points; absent from earlier releases. */
  market: z.number().optional(),
});

const ThemeFinding = z.object({
  kind: z.literal('theme'),
  worth,
  sid: ObjectSid,
  name: z.string(),
  /** The share of the object's authors who mention the theme, in the last three months and in the earlier ones. */
  percent: z.number(),
  percent_before: z.number(),
  n: z.int(),
  of: z.int(),
  of_before: z.int(),
  category: z.number(),
  category_before: z.number(),
  rivals: z.int(),
  /** The earlier months are the same a year before; in earlier releases, the three months before. */
  year_before: z.literal(true).optional(),
  /** Shares published as upper bounds because too few authors are behind them. */
  under: z.array(z.enum(['percent_before', 'category', 'category_before'])),
  /** A brand that `n` of the latest `of` posts with the theme mention too, if most of them do. */
  companion: z.object({ ...ObjectName.shape, n: z.int(), of: z.int() }).optional(),
});

const AudienceFinding = z.object({
  kind: z.literal('audience'),
  worth,
  group: z.enum(demographicGroups),
  id: z.int(),
  ...againstCategory,
});

const InterestFinding = z.object({
  kind: z.literal('interest'),
  worth,
  group: DescriptorGroup.extract(['interests', 'affinities']),
  id: z.int(),
  ...againstCategory,
});

const LinkFinding = z.object({
  kind: z.literal('link'),
  worth,
  ...ObjectName.shape,
  /** The share of the object's posts that mention the other object, in the last three months and in the months before. */
  percent: z.number(),
  percent_before: z.number(),
  n: z.int(),
  of: z.int(),
  /** The authors of the `n` posts; absent from earlier releases. */
  authors: z.int().optional(),
  /** Months before since both have posts, if they aren’t 21. */
  months_before: z.int().optional(),
});

/** A change over a year, with its 95% interval in percent, beside what is usual in its market. */
export const ChangeJudgement = z.object({
  low: z.number(),
  high: z.number(),
  /** True if neither chance nor usual movement explains it; absent from earlier releases. */
  beyond: z.boolean().optional(),
  /** 95 of 100 changes of an object like it are between these. */
  usual_low: z.number().optional(),
  usual_high: z.number().optional(),
});
export type ChangeJudgement = z.infer<typeof ChangeJudgement>;

export const PostsChange = ChangeJudgement.extend({
  /**
   * The smallest detectable rise and fall in percent, against chance and against the rest of the vertical (`market`).
   * Null if it can't be compared; earlier releases have only the rise, against chance.
   */
  least: z.int().nullable(),
  least_fall: z.int().nullable().optional(),
  market: z.number().nullable().optional(),
  one_account: z.boolean(),
  /** The one of the three months without which most of the change is gone, with its posts and those a year before. */
  carried_by: z.object({ month: z.int(), posts: z.int(), posts_before: z.int() }).optional(),
  /** A brand or theme that most of the change comes with: those of the posts that mention it too, and those a year before. */
  companion: z.object({ ...ObjectName.shape, posts: z.int(), posts_before: z.int() }).optional(),
});
export type PostsChange = z.infer<typeof PostsChange>;

/** A significant finding as numbers, which the site turns into a sentence. */
export const DocumentFinding = z.discriminatedUnion('kind', [
  PostsFinding,
  RetentionFinding,
  ThemeFinding,
  AudienceFinding,
  InterestFinding,
  LinkFinding,
]);
export type DocumentFinding = z.infer<typeof DocumentFinding>;
export type DocumentFindingKind = DocumentFinding['kind'];
export type FindingOf<Kind extends DocumentFindingKind> = Extract<DocumentFinding, { kind: Kind }>;
