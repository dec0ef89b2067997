import * as z from 'zod';
import { CompanyUid } from '../customers/company.ts';
import { ObjectTypeCode } from '../lookup/object.ts';

export const ProductUid = z
  .string()
  .regex(/^rep_[A-Za-z0-9-]{1,40}$/, 'must be an id that starts with rep_')
  .brand<'ProductUid'>();
export type ProductUid = z.infer<typeof ProductUid>;

/** Reports of this category are guides; those of the other one are nobody's to read. */
export const guideCategory = 'Customer Training';
export const draftCategory = 'Drafts';

/** What a report is about: a market vertical, or any other theme that it is filed under. */
export const Subject = z.object({ subjectSID: z.number().int(), subjectName: z.string() });
export type Subject = z.infer<typeof Subject>;

/** An object of CF Lite that a report speaks of. */
export const ReportObject = z.object({
  object_sid: z.number().int(),
  object_name: z.string(),
  type: ObjectTypeCode,
});
export type ReportObject = z.infer<typeof ReportObject>;

/** A report or a guide ("work product"), as its card shows it. */
export const WorkProduct = z.object({
  uid: ProductUid,
  object_uid: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  subjects: z.array(Subject),
  category_name: z.string(),
  /** The file of it that we keep. Its address is asked for when it is opened, and lives five minutes. */
  remote_file: z.string().nullable(),
  remote_filename: z.string().nullable(),
  /** Where somebody else keeps it. */
  report_url: z.string().nullable(),
  /** The address of its cover on the site: its name can't be guessed. */
  image_file: z.string().nullable(),
  partnership_company_name: z.string().nullable(),
  /** A date as 2026-04-01, or 'Unpublished'. */
  pub_date: z.string(),
  /** When it became visible here, for "new since your last visit". */
  visible_from: z.string(),
});
export type WorkProduct = z.infer<typeof WorkProduct>;

/** What the page of a report shows beside its card. */
export const ReportDetail = WorkProduct.extend({
  company_uid: CompanyUid,
  objects: z.array(ReportObject),
  /** Links to pictures of its pages, first page first; they live as long as the link to its file. */
  pages: z.array(z.string()),
});
export type ReportDetail = z.infer<typeof ReportDetail>;
