import * as z from 'zod';
import { AccountUid, MemberJobUid, OrganizationUid } from '../ids.ts';

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  organization_uid: OrganizationUid,
  /** Null if nobody was logged in, such as for a registration. */
  by: AccountUid.nullable(),
  by_name: z.string().nullable(),
  /** The name of the person’s organization if it isn’t this one. */
  by_organization_name: z.string().nullable(),
  acting_for: OrganizationUid.nullable(),
  action: z.string(),
  subject: z.string(),
  subject_name: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const longestAuditSearch = 200;

/** An entry in a list, which may stand for others of its job. */
export const ListedEntry = AuditEntry.extend({
  job: MemberJobUid.optional(),
  /** How many entries it stands for in its page, if they are grouped. */
  together: z.int().optional(),
});
export type ListedEntry = z.infer<typeof ListedEntry>;
