import * as z from 'zod';

/** As search engines name it (schema.org’s JobPosting). */
export const Employment = z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN']);
export type Employment = z.infer<typeof Employment>;

/** A year’s pay. */
export const Salary = z
  .strictObject({
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency’s code, such as USD'),
    from: z.int().positive(),
    to: z.int().positive(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be less than “from”' });
export type Salary = z.infer<typeof Salary>;

export const Country = z.string().regex(/^[A-Z]{2}$/, 'must be a country’s code, such as US');
