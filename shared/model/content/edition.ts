import * as z from 'zod';
import { ReportFigures } from './reportFigures.ts';

export const maxEditions = 20;

/** The editor’s words about a new edition. */
export const EditionText = z.string().trim().min(1).max(500);

/** On the report's card; a first edition has none. */
export const EditionMark = z.object({ number: z.int().min(2).max(maxEditions), changed: z.string() });
export type EditionMark = z.infer<typeof EditionMark>;

export const ListedEdition = z.object({
  number: z.int().min(1),
  pub_date: z.string(),
  changed: z.string().nullable(),
});
export type ListedEdition = z.infer<typeof ListedEdition>;

/** As it is kept: with its file, so that it stays readable. */
export const EarlierEdition = ListedEdition.extend({
  file: z.string(),
  file_name: z.string(),
  pages: z.array(z.string()),
  figures: ReportFigures.optional(),
});
export type EarlierEdition = z.infer<typeof EarlierEdition>;

/** How the findings of two editions differ, for reports that were made here. */
export const EditionChanges = z.object({
  came: z.array(z.string()),
  went: z.array(z.string()),
  moved: z.array(z.object({ sentence: z.string(), before: z.string(), now: z.string() })),
});
export type EditionChanges = z.infer<typeof EditionChanges>;
