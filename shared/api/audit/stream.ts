import * as z from 'zod';
import { AuditStream, DeliveryTry, ReceiverAddress } from '../../model/audit/auditStream.ts';
import { OrganizationUid } from '../../model/ids.ts';
import { Version } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const organization = OrganizationUid.optional();
const path = '/auth/organization/audit/stream';

export const readAuditStream = endpoint({
  method: 'GET',
  path,
  summary: 'The delivery of an organization’s audit log to its own receiver: address, progress and failures.',
  access: { permission: 'audit.read' },
  changesState: false,
  input: z.object({ organization }),
  output: z.object({ stream: AuditStream.nullable() }),
  errors: ['not_found'],
});

/** One route for everything that an administrator does with the delivery. */
export const changeAuditStream = endpoint({
  method: 'POST',
  path,
  summary:
    'Set up, change, test, resume or stop the delivery of the audit log. `secret` is returned once, when it is new.',
  access: { permission: 'audit.stream' },
  changesState: true,
  input: z.object({
    organization,
    action: z.enum(['start', 'move', 'new_secret', 'test', 'resume', 'stop']),
    /** The receiver, for `start` and `move`. */
    url: ReceiverAddress.optional(),
    /** For `start`: whether entries from before are delivered too. */
    everything: z.boolean().optional(),
    /** For all but `start`. */
    version: Version.optional(),
  }),
  output: z.object({
    stream: AuditStream.nullable(),
    secret: z.string().nullable(),
    test: DeliveryTry.nullable(),
  }),
  errors: [
    'not_found',
    'changed_meanwhile',
    'receiver_refused',
    'stream_exists',
    'not_own',
    'too_many_attempts',
  ],
});
