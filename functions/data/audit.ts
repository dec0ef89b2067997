import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../../shared/model/ids.ts';
import { clock } from '../services/clock.ts';
import { auditKey } from './keys.ts';
import { kind, type Write } from './table.ts';
import { create } from './writes.ts';

/** Who changed what, for whom, and when. Written in the transaction of the change, never alone. */
export const audit = kind(
  'audit',
  z.object({
    id: z.string(),
    at: z.string(),
    organization_uid: OrganizationUid,
    by: AccountUid.nullable(),
    action: z.string(),
    subject: z.string(),
    detail: z.record(z.string(), z.unknown()),
    version: z.number(),
  }),
  ({ organization_uid, at, id }) => auditKey(organization_uid, at, id),
);

export type AuditEntry = Omit<z.input<typeof audit.schema>, 'id' | 'at' | 'version'>;

export function audited(entry: AuditEntry): Write {
  return create(audit, { ...entry, id: randomUUID(), at: clock.now().toISOString() });
}
