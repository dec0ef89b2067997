import * as z from 'zod';
import { ProductUid } from './product.ts';

/** The longest PDF that is accepted. */
export const maxPdfPages = 300;
export const PageNumber = z.number().int().min(1).max(maxPdfPages);

export const maxFavorites = 200;

export const Reading = z.object({
  uid: ProductUid,
  /** The edition that was read: a report with another file is unread. */
  file: z.string().nullable(),
  /** The page shown last; null if only the file was opened. */
  page: PageNumber.nullable(),
  /** The last page was reached, or the file was opened. */
  is_read: z.boolean(),
});
export type Reading = z.infer<typeof Reading>;
