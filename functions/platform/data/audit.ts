import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { clock } from '../services/clock.ts';
import { withHash } from './auditHash.ts';
import { auditKey } from './keys.ts';
import type { PersonSession } from './session.ts';
import type { Write } from './table/commit.ts';
import { kind, type Row } from './table/kind.ts';
import { create } from './table/writes.ts';

/** Who changed what, for whom, and when. Written in the transaction of the change, never alone. */
export const audit = kind(
  'audit',
  z.object({
    id: z.string(),
    at: z.string(),
    organization_uid: OrganizationUid,
    by: AccountUid.nullable(),
    /** The organization that they belong to, and, if they acted for this one, that it was for this one. */
    by_organization: OrganizationUid.nullable().default(null),
    acting_for: OrganizationUid.nullable().default(null),
    action: z.string(),
    subject: z.string(),
    detail: z.record(z.string(), z.unknown()),
    /** Added when the row is written; see `withHash`. Rows of the time before hashes have none. */
    hash: z.string().optional(),
    version: z.number(),
  }),
  ({ organization_uid, at, id }) => auditKey(organization_uid, at, id),
);

export type AuditRow = Row<typeof audit>;
export type AuditEntry = Omit<z.input<typeof audit.schema>, 'id' | 'at' | 'hash' | 'version'>;

export function audited(entry: AuditEntry, at = clock.now().toISOString()): Write {
  return withHash(create(audit, { ...entry, id: randomUUID(), at }));
}

type Acted = {
  session: Pick<PersonSession, 'accountUid' | 'organizationUid' | 'actingFor'>;
  organization: OrganizationUid;
};

/** What a call changed in the organization that it acts on, with both identities of those who act for another. */
export function auditedBy(
  { session, organization }: Acted,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'detail'>,
): Write {
  return audited({
    ...entry,
    organization_uid: organization,
    by: session.accountUid,
    by_organization: session.organizationUid,
    // Of an organization acted for elsewhere, this one must not learn.
    acting_for: session.actingFor?.organization.organization_uid === organization ? organization : null,
  });
}
