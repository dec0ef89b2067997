import type { Output } from '../../../shared/api/endpoint.ts';
import type { readRecord as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readKeptRecord } from '../release/rows/record.ts';
import { releaseFor } from './releaseFor.ts';

export async function readRecord(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { profile } = call.session.viewer;
  const { release } = await releaseFor(call, profile ?? { time_start: null, time_end: null });
  return { record: (await readKeptRecord(release))?.record ?? null };
}
