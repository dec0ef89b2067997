import * as z from 'zod';
import { CompanyUid } from '../customers/company.ts';
import { VerticalId } from '../scope.ts';
import { draftCategory } from './category.ts';
import { EditionText, ListedEdition } from './edition.ts';
import { ProductUid, WorkProduct } from './product.ts';
import { ReportFields } from './reportFields.ts';
import { UploadUid } from './upload.ts';

const text = (longest: number) => z.string().trim().min(1).max(longest);

/** A new upload, or the file of an earlier revision. */
export const FileChoice = z.union([
  z.strictObject({ upload_id: UploadUid }),
  z.strictObject({ revision: z.number().int().positive() }),
]);
export type FileChoice = z.infer<typeof FileChoice>;

export const ItemFields = ReportFields.extend({
  /** The reserved category makes it a guide. */
  category_name: text(60).refine((name) => name !== draftCategory, 'is what drafts are kept under'),
  companies: z.array(CompanyUid).min(1, 'needs at least one company').max(1000),
  verticals: z.array(VerticalId).max(8),
  pub_date: z.iso.date('must be a date such as 2026-04-01').nullable(),
  order: z.number().int().min(0).max(1_000_000).nullable(),
  status: z.enum(['draft', 'published']),
  visible_from: z.iso.datetime().nullable(),
});
export type ItemFields = z.infer<typeof ItemFields>;

/** With a new file: whether it corrects the edition that clients have, or is the next one. */
export const NewEdition = z.strictObject({ changed: EditionText });

export const ItemStatus = z.enum(['draft', 'published', 'withdrawn']);
export type ItemStatus = z.infer<typeof ItemStatus>;

const ItemFile = z.object({ file_name: z.string(), pages: z.number() });

export const PublishedItem = ItemFields.extend({
  uid: ProductUid,
  revision: z.number(),
  status: ItemStatus,
  file: ItemFile.nullable(),
  image_file: z.string().nullable(),
  /** Newest first; the first is the one to be edited. */
  editions: z.array(ListedEdition),
});
export type PublishedItem = z.infer<typeof PublishedItem>;

export const ItemRevision = z.object({
  revision: z.number(),
  at: z.string(),
  by_name: z.string().nullable(),
  status: ItemStatus,
  file: ItemFile.nullable(),
  is_new_file: z.boolean(),
});
export type ItemRevision = z.infer<typeof ItemRevision>;

export const ListedItem = WorkProduct.extend({
  status: ItemStatus,
  /** Items from a content folder are edited there. */
  source: z.enum(['folder', 'browser']),
});
export type ListedItem = z.infer<typeof ListedItem>;
