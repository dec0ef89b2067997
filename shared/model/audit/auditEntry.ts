import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../ids.ts';

/** One change as the audit log shows it. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  organization_uid: OrganizationUid,
  /** Null if no one was logged in, as with a registration. */
  by: AccountUid.nullable(),
  by_name: z.string().nullable(),
  /** The organization that the person was acting for. */
  acting_for: OrganizationUid.nullable(),
  action: z.string(),
  subject: z.string(),
  subject_name: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
