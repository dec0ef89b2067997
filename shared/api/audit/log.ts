import * as z from 'zod';
import { AuditEntry } from '../../model/audit/auditEntry.ts';
import { Day } from '../../model/customers/profileDetail.ts';
import { AccountUid, OrganizationUid } from '../../model/ids.ts';
import { Cursor } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const listAudit = endpoint({
  method: 'GET',
  path: '/auth/organization/audit',
  summary: 'Changes in an organization: what, by whom and when, newest first.',
  access: { permission: 'audit.read' },
  changesState: false,
  input: z.object({
    organization: OrganizationUid.optional(),
    /** The person who made the change, or whom it concerns. */
    account: AccountUid.optional(),
    /** Actions separated by commas: a group (`profile`) or one (`profile.changed`). */
    action: z.string().max(200).optional(),
    from: Day.optional(),
    to: Day.optional(),
    cursor: Cursor.optional(),
  }),
  output: z.object({ entries: z.array(AuditEntry), cursor: Cursor.optional() }),
  errors: ['not_found'],
});
