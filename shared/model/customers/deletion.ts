import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../ids.ts';

/** Another administrator confirms within these days. */
export const confirmDays = 7;
/** From the confirmation until the deletion begins. */
export const deletionDays = 30;
/** The longest that a backup of a table is kept. */
export const backupDays = 35;

const Person = z.object({ account_uid: AccountUid, name: z.string() });

/** Asked for, confirmed or begun. */
export const Deletion = z.object({
  organization_uid: OrganizationUid,
  name: z.string(),
  asked_by: Person,
  asked_at: z.string(),
  /** Until then another administrator must confirm. */
  confirm_until: z.string(),
  confirmed_by: Person.nullable(),
  confirmed_at: z.string().nullable(),
  /** When the deletion begins; null until it is confirmed. */
  due_at: z.string().nullable(),
  started_at: z.string().nullable(),
});
export type Deletion = z.infer<typeof Deletion>;

/** The signed part of a certificate. Strict, so that nothing can be added to it. */
export const CertificateStatement = z.strictObject({
  organization_uid: OrganizationUid,
  name: z.string(),
  asked_by: z.strictObject(Person.shape),
  asked_at: z.string(),
  confirmed_by: z.strictObject(Person.shape),
  confirmed_at: z.string(),
  started_at: z.string(),
  ended_at: z.string(),
  /** By kind. */
  rows: z.record(z.string(), z.int()),
  /** Events in the files of the activity archive. */
  archived_events: z.int(),
  /** Files of exports. */
  objects: z.int(),
  /** The end of the audit log before it was deleted, and the newest of its seals, which stay. */
  audit_log: z.strictObject({
    last_key: z.string().nullable(),
    last_hash: z.string().nullable(),
    seal: z.strictObject({ number: z.int(), hash: z.string() }).nullable(),
  }),
  kept: z.array(z.strictObject({ what: z.string(), why: z.string() })),
  /** The day by which no backup has a row of it. */
  backups_gone_on: z.string(),
});
export type CertificateStatement = z.infer<typeof CertificateStatement>;

export const Certificate = z.strictObject({
  statement: CertificateStatement,
  key_id: z.string(),
  /** ECDSA on P-256 with SHA-256, DER in Base64. */
  signature: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;
