import * as z from 'zod';
import type { Complete } from '../../fields.ts';

const text = (longest: number) => z.string().trim().min(1).max(longest);

/** Findings as the report's page, the hub and mails show them. */
const Findings = z.array(text(200)).max(3);

/**
 * The texts and facts of a report or guide. Content folders, the console, revisions, shelves and answers all have these fields, so a
 * new one is added here; what doesn't handle it then doesn't compile.
 */
export const ReportFields = z.object({
  name: text(200),
  description: text(2000).nullable(),
  findings: Findings.optional(),
});
export type ReportFields = z.infer<typeof ReportFields>;

export function reportFieldsOf(item: ReportFields): Complete<ReportFields> {
  const names = Object.keys(ReportFields.shape) as (keyof ReportFields)[];
  // The keys of the schema are the fields of the type.
  return Object.fromEntries(names.map((name) => [name, item[name]])) as Complete<ReportFields>;
}
