import * as z from 'zod';
import { ListedEntry, longestAuditSearch } from '../../model/audit/auditEntry.ts';
import { SealState } from '../../model/audit/auditSeal.ts';
import { Day } from '../../model/customers/profileDetail.ts';
import { AccountUid, MemberJobUid, OrganizationUid } from '../../model/ids.ts';
import { Cursor } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** `start`, or the time and id of an entry. */
const AuditPosition = z
  .string()
  .max(100)
  .regex(/^(start|\d{4}-\d{2}-\d{2}T[\d:.]+Z(#[\w-]+)?)$/, 'This is no position of the audit log');

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
    /** A name or an address: of the person who made the change, of whom it concerns, or of the object. */
    search: z.string().trim().min(1).max(longestAuditSearch).optional(),
    job: MemberJobUid.optional().meta({ description: 'Only the changes of a job.' }),
    grouped: z
      .literal('true')
      .optional()
      .meta({
        description:
          'Lists the changes of a job once in each page, with how many there are in it as `together`.',
      }),
    from: Day.optional(),
    to: Day.optional(),
    cursor: Cursor.optional(),
    after: AuditPosition.optional().meta({
      description:
        'Oldest first from this position on, for programs that collect the log: `start`, then the `after` of each answer. Excludes `from`, `to` and `cursor`.',
    }),
  }),
  output: z.object({
    entries: z.array(ListedEntry),
    cursor: Cursor.optional(),
    /** If it was asked for: the position after these entries, also if there are none yet. */
    after: AuditPosition.optional(),
  }),
  errors: ['not_found'],
});

export const checkSeals = endpoint({
  method: 'GET',
  path: '/auth/organization/audit/seal',
  summary:
    'Until when the audit log is sealed; with `verify`, compares entries and seals and names what differs.',
  access: { permission: 'audit.read' },
  changesState: false,
  input: z.object({ organization: OrganizationUid.optional(), verify: z.literal('true').optional() }),
  output: SealState,
  errors: ['not_found', 'too_many_attempts'],
});
