import * as z from 'zod';
import { DescriptorGroup, demographicGroups } from './descriptor.ts';
import { ObjectName, ObjectSid } from './object.ts';

/** A share of the object's authors beside the pooled share of its rivals: the other eligible objects of its category. */
const againstCategory = {
  /** Of the object, in percent: `n` of `of` authors. */
  percent: z.number(),
  n: z.int(),
  of: z.int(),
  /** Of all rivals together, in percent, and the authors behind it. */
  category: z.number(),
  category_of: z.int(),
  rivals: z.int(),
  /** How many times the category's share, with its 95 % interval. */
  index: z.number(),
  low: z.number(),
  high: z.number(),
};

/** What findings are ranked by: 1 is just beyond what its kind requires. */
const worth = z.number();

const PostsFinding = z.object({
  kind: z.literal('posts'),
  worth,
  /** Posts of three months, and of the same three a year before; the change in percent with its 95 % interval. */
  n: z.int(),
  n_before: z.int(),
  change: z.number(),
  low: z.number(),
  high: z.number(),
  /** The change of the rest of the vertical, in percent: the object's differs from it by more than chance. */
  market: z.number(),
});

const RetentionFinding = z.object({
  kind: z.literal('retention'),
  worth,
  percent: z.number(),
  /** In points, with its 95 % interval. */
  change: z.number(),
  low: z.number(),
  high: z.number(),
  /** The authors of three months, added up. */
  n: z.int(),
  n_before: z.int(),
  /** By how many points that of the rest of the vertical moved; documents of earlier releases don't have it. */
  market: z.number().optional(),
});

const ThemeFinding = z.object({
  kind: z.literal('theme'),
  worth,
  sid: ObjectSid,
  name: z.string(),
  /** The share of the object's authors of three months that mention the theme, and of the three months before. */
  percent: z.number(),
  percent_before: z.number(),
  n: z.int(),
  of: z.int(),
  of_before: z.int(),
  /** The same of its rivals together. */
  category: z.number(),
  category_before: z.number(),
  rivals: z.int(),
  /** Shares that are smaller than given, of too few authors to be shown. */
  under: z.array(z.enum(['percent_before', 'category', 'category_before'])),
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
  /** The share of the object's posts of three months that mention the other, and of the 21 months before. */
  percent: z.number(),
  percent_before: z.number(),
  n: z.int(),
  of: z.int(),
});

/** How sure the change of posts over a year is. */
export const PostsChange = z.object({
  /** The 95 % interval of the change, in percent. */
  low: z.number(),
  high: z.number(),
  /**
   * The smallest rise, and the smallest fall, in percent, that could be told from chance and from the rest of the vertical, whose change
   * in percent is `market`; null where that has too few posts to compare with, and where no fall is large enough. Documents of earlier
   * releases have the rise alone, told from chance alone.
   */
  least: z.int().nullable(),
  least_fall: z.int().nullable().optional(),
  market: z.number().nullable().optional(),
  /** One author wrote a large part of the latest posts. */
  one_account: z.boolean(),
});
export type PostsChange = z.infer<typeof PostsChange>;

/**
 * Something that stands out of an object's figures beyond chance, as numbers: words are put to it where it is shown. It is found in
 * the build, which compares all objects of a source.
 */
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
