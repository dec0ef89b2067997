import * as z from 'zod';
import { CompanyUid } from '../customers/company.ts';
import { ObjectTypeCode } from '../lookup/object.ts';
import { EditionChanges, EditionMark, ListedEdition } from './edition.ts';
import { ReportFields } from './reportFields.ts';
import { ReportFigures } from './reportFigures.ts';

const productUid = /^rep_[A-Za-z0-9-]{1,40}$/;
export const ProductUid = z
  .string()
  .regex(productUid, 'must be an id that starts with rep_')
  .brand<'ProductUid'>();
export type ProductUid = z.infer<typeof ProductUid>;

export const isProductUid = (text: string | undefined): text is ProductUid => productUid.test(text ?? '');

export const Subject = z.object({ subjectSID: z.number().int(), subjectName: z.string() });
export type Subject = z.infer<typeof Subject>;

export const ReportObject = z.object({
  object_sid: z.number().int(),
  object_name: z.string(),
  type: ObjectTypeCode,
});
export type ReportObject = z.infer<typeof ReportObject>;

/** A figure as it is shown, with what it counts. */
export const StatedFigure = z.strictObject({
  value: z.string().trim().min(1).max(40),
  label: z.string().trim().min(1).max(160),
});
export type StatedFigure = z.infer<typeof StatedFigure>;

/** The part of a syndicated report that its public page shows. */
export const ReportPage = z.strictObject({
  question: z.string().trim().min(1).max(300),
  figures: z.array(StatedFigure).max(4).default([]),
  findings: z
    .array(
      z.strictObject({
        sentence: z.string().trim().min(1).max(600),
        /** What it rests on: how many posts or people, and of which months. */
        basis: z.string().trim().min(1).max(400),
      }),
    )
    .max(5)
    .default([]),
  chart: z
    .strictObject({
      title: z.string().trim().min(1).max(120),
      reading: z.string().trim().min(1).max(400),
      /** Months since January 2010. */
      last_month: z.int().nonnegative(),
      series: z
        .array(
          z.strictObject({
            name: z.string().trim().min(1).max(80),
            values: z.array(z.number().nonnegative().nullable()).min(2).max(120),
          }),
        )
        .min(1)
        .max(7),
    })
    .nullable()
    .default(null),
  /** Where the figures come from. */
  source: z.string().trim().min(1).max(400),
});
export type ReportPage = z.infer<typeof ReportPage>;

export const WorkProduct = ReportFields.extend({
  uid: ProductUid,
  object_uid: z.string().nullable(),
  subjects: z.array(Subject),
  category_name: z.string(),
  /** Our own file. Its link is requested when it is opened and lives five minutes. */
  remote_file: z.string().nullable(),
  remote_filename: z.string().nullable(),
  /** For items hosted elsewhere. */
  report_url: z.string().nullable(),
  /** The cover on the site, under an unguessable name. */
  image_file: z.string().nullable(),
  partnership_company_name: z.string().nullable(),
  pub_date: z.string(),
  /** When it became visible, for "new since your last visit". */
  visible_from: z.string(),
  page: ReportPage.optional(),
  edition: EditionMark.optional(),
});
export type WorkProduct = z.infer<typeof WorkProduct>;

/** How many colleagues a report is sent to at once. */
export const maxReceivers = 10;
export const ReportNote = z.string().trim().min(1).max(500);

export const ReportDetail = WorkProduct.extend({
  company_uid: CompanyUid,
  objects: z.array(ReportObject),
  pages: z.array(z.string()),
  figures: ReportFigures.nullable(),
  /** Newest first; empty if there is only one. */
  editions: z.array(ListedEdition),
  /** The edition of these pages. */
  shown_edition: z.int(),
  /** How the findings of the newest edition differ from those before; null without findings in both. */
  changes: EditionChanges.nullable(),
});
export type ReportDetail = z.infer<typeof ReportDetail>;
