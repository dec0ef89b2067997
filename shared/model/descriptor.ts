import * as z from 'zod';

/** What is known of a post's author, by the leading digit of the six-digit descriptor id. */
const descriptorGroups = {
  gender: { from: 200_000, name: 'Gender' },
  race: { from: 300_000, name: 'Race (US Only)' },
  age: { from: 400_000, name: 'Age' },
  income: { from: 800_000, name: 'Income' },
  interests: { from: 500_000, name: 'Interests' },
  affinities: { from: 600_000, name: 'Affinities' },
} as const;

export const DescriptorGroup = z.enum(['gender', 'race', 'age', 'income', 'interests', 'affinities']);
export type DescriptorGroup = z.infer<typeof DescriptorGroup>;

export const demographicGroups = ['gender', 'age', 'race', 'income'] as const satisfies DescriptorGroup[];
export type DemographicGroup = (typeof demographicGroups)[number];

const groupWidth = 100_000;

export function groupOf(descriptor: number): DescriptorGroup | null {
  const found = DescriptorGroup.options.find(
    (group) => Math.floor(descriptor / groupWidth) * groupWidth === descriptorGroups[group].from,
  );
  return found ?? null;
}

export const genderIds = [200100, 200200] as const;
/** The age buckets that the age chart shows, youngest first; other ids may exist in the data. */
export const shownAgeIds = [401099, 401299, 401499, 401699] as const;
/** The income bands that the income chart shows: low, mid, high. */
export const incomeBands = {
  800099: 'Below $10,000 to $29,999',
  800399: '$30,000 to $74,999',
  800699: '$75,000 and over',
} as const;

const DescriptorName = z.object({ id: z.int(), name: z.string(), group: DescriptorGroup });

/** The names that documents leave to be looked up once: descriptors, and each vertical's themes for the help page. */
export const Names = z.object({
  descriptors: z.array(DescriptorName),
  themes: z.array(
    z.object({
      sid: z.int(),
      name: z.string(),
      definition: z.string().nullable(),
      domain_sids: z.array(z.int()),
    }),
  ),
});
export type Names = z.infer<typeof Names>;
