import * as z from 'zod';
import { CompanyUid } from '../customers/company.ts';
import { ProductUid } from './product.ts';
import { PageNumber } from './reading.ts';

/** A report whose pages hold the words that were searched for. */
export const FoundReport = z.object({
  uid: ProductUid,
  company_uid: CompanyUid,
  name: z.string(),
  /** How many pages hold them; the first five are listed. */
  count: z.number(),
  pages: z.array(z.object({ page: PageNumber, excerpt: z.string() })),
});
export type FoundReport = z.infer<typeof FoundReport>;
