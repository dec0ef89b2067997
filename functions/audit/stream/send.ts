import { brand } from '../../../shared/brand.ts';
import type { AuditEntry } from '../../../shared/model/audit/auditEntry.ts';
import type { DeliveryTry } from '../../../shared/model/audit/auditStream.ts';
import type { AuditStreamRow } from '../../platform/data/auditStream.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { postOutside } from '../../platform/services/postOutside.ts';
import { opened } from './secrets.ts';
import { signatureOf } from './signature.ts';

type Message = { id: string; type: 'audit.entries' | 'audit.test'; entries: readonly AuditEntry[] };

/** Headers and signature as in Standard Webhooks, so that receivers can verify with an existing library. */
export async function send(
  { organization_uid, url, secrets }: Pick<AuditStreamRow, 'organization_uid' | 'url' | 'secrets'>,
  { id, type, entries }: Message,
): Promise<DeliveryTry> {
  const now = clock.now();
  const body = JSON.stringify({ id, type, organization_uid, entries });
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${brand.product}-Audit/1`,
    'webhook-id': id,
    'webhook-timestamp': String(epochSeconds(now)),
    'webhook-signature': signatureOf(await opened(secrets), id, epochSeconds(now), body),
  };
  return { at: now.toISOString(), entries: entries.length, ...(await postOutside(url, { headers, body })) };
}
