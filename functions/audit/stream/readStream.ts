import type * as api from '../../../shared/api/audit/stream.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { type AuditStream, mostCounted } from '../../../shared/model/audit/auditStream.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { type AuditStreamRow, auditStream } from '../../platform/data/auditStream.ts';
import { auditStreamKey } from '../../platform/data/keys.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { positionOf, rowsAfter } from '../entries/after.ts';
import { inForce } from './secrets.ts';

export const streamOf = (organization: OrganizationUid): Promise<AuditStreamRow | undefined> =>
  get(auditStream, auditStreamKey(organization));

const isEntry = (position: string) => position.includes('#');

/** What people see of it: never the secrets. */
export async function shown(row: AuditStreamRow): Promise<AuditStream> {
  const waiting = await rowsAfter(row.organization_uid, row.position, mostCounted);
  const [current, earlier] = inForce(row.secrets);
  const [at = ''] = waiting[0] ? positionOf(waiting[0]).split('#') : [];
  return {
    url: row.url,
    state: row.paused ? 'paused' : 'on',
    since: row.since,
    secret_ends: current?.ends ?? '',
    earlier_secret_until: earlier?.until ?? null,
    delivered_until: isEntry(row.position) ? (row.position.split('#')[0] ?? null) : null,
    last_try: row.last_try,
    last_accepted_at: row.last_accepted_at,
    failures: row.failures,
    next_try_at: row.next_try_at,
    waiting: waiting.length,
    waiting_since: at || null,
    version: row.version,
  };
}

export async function readAuditStream(
  call: ServerCall<typeof api.readAuditStream>,
): Promise<Output<typeof api.readAuditStream>> {
  const row = await streamOf(call.organization);
  return { stream: row ? await shown(row) : null };
}

/** Without path and query, which may contain a token of the receiver. */
export const receiverOf = (url: string): string => new URL(url).host;
