import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AccountUid, MemberJobUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { clock } from '../services/clock.ts';
import { auditKey } from './keys.ts';
import type { PersonSession } from './session.ts';
import type { Write } from './table/commit.ts';
import { kind, type Row } from './table/kind.ts';
import { type Attributes, toAttributes } from './table/values.ts';
import { create } from './table/writes.ts';

export const audit = kind(
  'audit',
  z.object({
    id: z.string(),
    at: z.string(),
    organization_uid: OrganizationUid,
    by: AccountUid.nullable(),
    /** The person's own organization, and this one if they acted for it. */
    by_organization: OrganizationUid.nullable().default(null),
    acting_for: OrganizationUid.nullable().default(null),
    action: z.string(),
    subject: z.string(),
    detail: z.record(z.string(), z.unknown()),
    /** The job that made the change. Absent in other rows, and in older ones. */
    job: MemberJobUid.optional(),
    /** See `withHash`. Absent in older rows. */
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
  session: Pick<PersonSession, 'accountUid' | 'organizationUid' | 'actingFor'> & { job?: MemberJobUid };
  organization: OrganizationUid;
};

export function auditedBy(
  { session, organization }: Acted,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'detail'>,
): Write {
  return audited({
    ...entry,
    organization_uid: organization,
    by: session.accountUid,
    by_organization: session.organizationUid,
    // Omits other organizations that the person may act for.
    acting_for: session.actingFor?.organization.organization_uid === organization ? organization : null,
    ...(session.job ? { job: session.job } : {}),
  });
}

/** Includes attributes unknown to this version; fields added by later versions don't change older rows' hashes. */
export function rowHash({ hash: _, ...attributes }: Attributes): string {
  return createHash('sha256')
    .update(canonical({ M: attributes }))
    .digest('hex');
}

function withHash({ Put, ...write }: Write): Write {
  if (!Put) throw new TypeError('Only a new row gets a hash.');
  return { ...write, Put: { ...Put, Item: { ...Put.Item, hash: rowHash(toAttributes(Put.Item)) } } };
}

/** A canonical text, whatever order the database returns map attributes in and however it writes numbers. */
function canonical(value: Attributes[string]): string {
  // The database replaces lone surrogates; nothing else about a text changes.
  if (value.S !== undefined) return JSON.stringify(value.S.toWellFormed());
  if (value.N !== undefined) return String(Number(value.N));
  if (value.BOOL !== undefined) return String(value.BOOL);
  if (value.NULL) return 'null';
  if (value.L) return `[${value.L.map(canonical).join()}]`;
  if (value.M) return canonicalMap(value.M);
  // We never write these types: whoever did has tampered with the row, so the hash must differ, not fail.
  const [type = '', content] = Object.entries(value)[0] ?? [];
  return `${type}(${JSON.stringify(content)})`;
}

function canonicalMap(map: Attributes): string {
  const fields = Object.keys(map)
    .sort()
    .flatMap((name) => {
      const value = map[name];
      return value === undefined ? [] : [`${JSON.stringify(name.toWellFormed())}:${canonical(value)}`];
    });
  return `{${fields.join()}}`;
}
