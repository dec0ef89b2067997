import * as z from 'zod';
import { pdfFindings } from './pdfFinding.ts';

export const UploadUid = z
  .string()
  .regex(/^upl_[0-9a-f-]{36}$/, 'must be the id of an upload')
  .brand<'UploadUid'>();
export type UploadUid = z.infer<typeof UploadUid>;

export const uploadKinds = ['pdf', 'picture'] as const;
export type UploadKind = (typeof uploadKinds)[number];

export const maxUploadBytes: Record<UploadKind, number> = { pdf: 50_000_000, picture: 5_000_000 };

export const refusalReasons = [
  'malware',
  'not_scannable',
  'scan_failed',
  'not_a_pdf',
  'pdf_damaged',
  ...pdfFindings,
  'pdf_too_long',
  'not_a_picture',
  'picture_too_large',
  'check_failed',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A file name without a path. */
export const FileName = z
  .string()
  .trim()
  .min(1)
  .max(120, 'must have at most 120 characters')
  .regex(/^[^/\\\p{Cc}]+$/u, 'must be a name without a path')
  .refine((name) => !/^\.+$/.test(name), 'must be a name');

/** `expected` until it arrives, `scanning` until all checks are done; only a `clean` one can be published. */
export const Upload = z.object({
  upload_id: UploadUid,
  file_kind: z.enum(uploadKinds),
  file_name: z.string(),
  size: z.number(),
  state: z.enum(['expected', 'scanning', 'clean', 'refused']),
  reason: z.enum(refusalReasons).nullable(),
  reason_page: z.number().int().positive().nullable().optional(),
  pages: z.number().nullable(),
  title: z.string().nullable().optional().meta({ description: 'What a clean PDF calls itself.' }),
  image_file: z.string().nullable(),
});
export type Upload = z.infer<typeof Upload>;
