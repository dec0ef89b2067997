import * as z from 'zod';
import { ExportUid } from '../ids.ts';

/** How long the file of an export is kept. */
export const exportDays = 7;
export const maxExportsPerDay = 5;

/** A file with what an organization has here; what its people keep for themselves isn’t in it. */
export const OrganizationExport = z.object({
  export_uid: ExportUid,
  state: z.enum(['running', 'done', 'failed']),
  by_name: z.string().nullable(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  /** The file’s size; null until it is there. */
  bytes: z.int().nullable(),
  sha256: z.string().nullable(),
  /** In seconds; the file is deleted then. */
  expires_at: z.number(),
});
export type OrganizationExport = z.infer<typeof OrganizationExport>;
