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
  reconstructed: z.boolean().meta({
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
  posts_removed_since: z.int().meta({
    description: 'Posts removed on request that it still counts, rounded up to hundreds.',
  }),
});
export type ListedRelease = z.infer<typeof ListedRelease>;

/** The current release, in the answer of every look-up. */
export const releaseHeader = 'x-release';
