import * as z from 'zod';
import { CompanyUid } from '../customers/company.ts';
import { VerticalId } from '../vertical.ts';
import { draftCategory, ProductUid, WorkProduct } from './product.ts';
import { UploadUid } from './upload.ts';

const text = (longest: number) => z.string().trim().min(1).max(longest);

/** A file that was just uploaded, or the one of an earlier revision. */
export const FileChoice = z.union([
  z.strictObject({ upload_id: UploadUid }),
  z.strictObject({ revision: z.number().int().positive() }),
]);
export type FileChoice = z.infer<typeof FileChoice>;

/** What an administrator says of a report or guide. */
export const ItemFields = z.object({
  name: text(200),
  description: text(2000).nullable(),
  /** Guides are those of the category that the product reserves for them. */
  category_name: text(60).refine((name) => name !== draftCategory, 'is what drafts are kept under'),
  companies: z.array(CompanyUid).min(1, 'needs at least one company').max(1000),
  verticals: z.array(VerticalId).max(8),
  pub_date: z.iso.date('must be a date such as 2026-04-01').nullable(),
  /** Lists begin with the lowest; those without come after them, the newest first. */
  order: z.number().int().min(0).max(1_000_000).nullable(),
  status: z.enum(['draft', 'published']),
  /** From when clients see it; null means from now on. */
  visible_from: z.iso.datetime().nullable(),
});
export type ItemFields = z.infer<typeof ItemFields>;

export const ItemStatus = z.enum(['draft', 'published', 'withdrawn']);
export type ItemStatus = z.infer<typeof ItemStatus>;

/** What is kept of a file of an item. */
const ItemFile = z.object({ file_name: z.string(), pages: z.number() });

/** A report or guide as its editor reads it. */
export const PublishedItem = ItemFields.extend({
  uid: ProductUid,
  /** Counts what was saved; a save names the one that it started from. */
  revision: z.number(),
  status: ItemStatus,
  file: ItemFile.nullable(),
  image_file: z.string().nullable(),
});
export type PublishedItem = z.infer<typeof PublishedItem>;

/** One save of an item. */
export const ItemRevision = z.object({
  revision: z.number(),
  at: z.string(),
  by_name: z.string().nullable(),
  status: ItemStatus,
  file: ItemFile.nullable(),
  /** Whether its file is another than that of the revision before. */
  is_new_file: z.boolean(),
});
export type ItemRevision = z.infer<typeof ItemRevision>;

/** An item in an administrator's list, whether clients see it or not. */
export const ListedItem = WorkProduct.extend({
  status: ItemStatus,
  /** What came from a content folder is changed there. */
  source: z.enum(['folder', 'browser']),
});
export type ListedItem = z.infer<typeof ListedItem>;
