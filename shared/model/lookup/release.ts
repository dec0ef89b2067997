import * as z from 'zod';

/** A release that readers can see as it was. */
export const AsOf = z.object({
  release: z.int(),
  /** Months since January 2010. */
  last_month: z.int(),
  served_on: z.iso
    .date()
    .meta({ description: 'The day on which it went live or, if reconstructed, was computed.' }),
  edition: z.int().meta({ description: 'From 1; counts the releases with the same latest month.' }),
  reconstructed: z
    .boolean()
    .meta({
      description: 'Whether it was computed later from the posts up to its latest month, and never live.',
    }),
});
export type AsOf = z.infer<typeof AsOf>;

export const GoneBecause = z.enum(['rolled_back', 'aged_out', 'replaced']);
export type GoneBecause = z.infer<typeof GoneBecause>;

export const ListedRelease = AsOf.extend({
  current: z.boolean(),
  gone_because: GoneBecause.nullable().meta({
    description: 'Why it can’t be read any more; null if it can.',
  }),
  posts_removed_since: z
    .int()
    .meta({ description: 'Posts removed on request that it still counts, rounded up to hundreds.' }),
});
export type ListedRelease = z.infer<typeof ListedRelease>;

/** The release that wrote a document; null where it is too old to be listed. */
export const ReleaseMark = z.object({
  release: z.int().meta({ description: 'The release it was computed for.' }),
  built_on: z.iso
    .date()
    .nullable()
    .meta({
      description: 'The day on which that release was built; null for releases too old to be listed.',
    }),
  last_month: z
    .int()
    .nullable()
    .meta({
      description: 'Its latest month, in months since January 2010; null for releases too old to be listed.',
    }),
  edition: AsOf.shape.edition.nullable(),
  reconstructed: AsOf.shape.reconstructed,
});
export type ReleaseMark = z.infer<typeof ReleaseMark>;

/** The current release, in the answer of every look-up. */
export const releaseHeader = 'x-release';

/** Its month and edition in words: people know releases by these. */
export const releaseNameHeader = 'x-release-name';
