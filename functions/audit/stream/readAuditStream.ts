import type { readAuditStream as endpoint } from '../../../shared/api/audit/stream.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { shown, streamOf } from './readStream.ts';

export async function readAuditStream(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const row = await streamOf(call.organization);
  return { stream: row ? await shown(row) : null };
}
