import * as z from 'zod';

/** The leading digit of the six-digit descriptor id, by author attribute. */
export const leadingDigits = { gender: 2, race: 3, age: 4, income: 8, interests: 5, affinities: 6 } as const;

export const DescriptorGroup = z.enum(['gender', 'race', 'age', 'income', 'interests', 'affinities']);
export type DescriptorGroup = z.infer<typeof DescriptorGroup>;

export const demographicGroups = ['gender', 'age', 'race', 'income'] as const satisfies DescriptorGroup[];
export type DemographicGroup = (typeof demographicGroups)[number];

export const demographicNames: Record<DemographicGroup, string> = {
  gender: 'Gender',
  age: 'Age',
  race: 'Race (US Only)',
  income: 'Income',
};

const groupWidth = 100_000;

export function groupOf(descriptor: number): DescriptorGroup | null {
  const digit = Math.floor(descriptor / groupWidth);
  return DescriptorGroup.options.find((group) => leadingDigits[group] === digit) ?? null;
}

export const genderIds = [200100, 200200] as const;
export const shownAgeIds = [401099, 401299, 401499, 401699] as const;
export const incomeBands = {
  800099: 'Below $10,000 to $29,999',
  800399: '$30,000 to $74,999',
  800699: '$75,000 and over',
} as const;

const DescriptorName = z.object({ id: z.int(), name: z.string(), group: DescriptorGroup });

/** Names that documents omit: descriptors, and the themes of each vertical for the help page. */
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
