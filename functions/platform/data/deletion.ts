import * as z from 'zod';
import { Certificate, CertificateStatement, Deletion } from '../../../shared/model/customers/deletion.ts';
import { OrganizationUid } from '../../../shared/model/ids.ts';
import { clock } from '../services/clock.ts';
import { certificateKey, deletionKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

/** The deletion of an organization, from the moment that somebody asks for it until its certificate is written. */
export const deletion = kind(
  'deletion',
  Deletion.extend({
    /** Events and counts are kept by month, from the first on. */
    organization_created_at: z.string(),
    rows: CertificateStatement.shape.rows,
    archived_events: z.int(),
    objects: z.int(),
    audit_log: CertificateStatement.shape.audit_log.nullable(),
    /** Files of the archive that were written again without the organization’s events. */
    rewritten_at: z.string().nullable(),
    replaced: z.array(z.string()),
    /** Until then, another run leaves it alone. */
    claimed_until: z.string(),
    version: z.number(),
  }),
  ({ organization_uid }) => deletionKey(organization_uid),
  { packed: ['asked_by', 'confirmed_by', 'rows', 'audit_log', 'replaced'] },
);
export type DeletionRow = Row<typeof deletion>;

/** Nobody confirmed it in time, so it counts as never asked for. */
export const hasLapsed = ({ confirmed_at, confirm_until }: DeletionRow): boolean =>
  confirmed_at === null && Date.parse(confirm_until) <= clock.now().getTime();

/** Stays after the organization is gone. */
export const certificate = kind(
  'certificate',
  Certificate.extend({ organization_uid: OrganizationUid, version: z.number() }),
  ({ organization_uid }) => certificateKey(organization_uid),
  { packed: ['statement'] },
);

/** The signed bytes: the fields are sorted, so that they are always the same. */
export const signedStatement = (statement: CertificateStatement): string => JSON.stringify(sorted(statement));

/** The file as it is handed out; one that differs in a single byte isn’t ours. */
export const certificateFile = ({ statement, key_id, signature }: Certificate): string =>
  `${JSON.stringify(sorted({ statement, key_id, signature }), null, 2)}\n`;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, sorted(each)] as const);
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}
