import * as z from 'zod';
import { invisible } from '../access/person.ts';
import { GapUid, OrganizationUid, PreviewUid } from '../ids.ts';
import { hidden } from '../plainText.ts';

const longestNote = 200;
export const defaultPreviewDays = 7;
export const longestPreviewDays = 90;

export const PreviewNote = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(1, 'Name is required')
  .max(longestNote, `A name can have up to ${longestNote} characters.`)
  .refine((note) => !invisible.test(note), 'A name can’t contain invisible characters.')
  .refine((note) => !hidden.test(note), 'A name can’t contain line breaks.');

export const PreviewToken = z.object({
  /** Identifies the link in other calls, but gives no access. */
  token: PreviewUid,
  note: z.string(),
  organization_uid: OrganizationUid,
  gap_uid: GapUid,
  created_at: z.string(),
  expiration_date: z.string(),
  link: z.string().nullable(),
  visits: z.number(),
  last_visit_at: z.string().nullable(),
  max_visits: z.number().nullable(),
  revoked_at: z.string().nullable(),
  version: z.number(),
});
export type PreviewToken = z.infer<typeof PreviewToken>;

export type PreviewEnd = 'expired' | 'revoked';
