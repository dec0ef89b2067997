import type { readUpload as endpoint } from '../../../shared/api/content/publishing.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { uploadKey } from '../../platform/data/keys.ts';
import { change } from '../../platform/data/table/change.ts';
import { type UploadRow, upload } from '../../platform/data/upload.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { ownUpload } from './ownUpload.ts';

/** A lost verdict counts as refused after its due time; one that arrives later is ignored. */
export async function readUpload(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const row = await ownUpload(call);
  if (!isLost(row)) return { upload: row };
  const changed = await change(upload, uploadKey(row.upload_id), (now) =>
    isLost(now) ? { ...now, state: 'refused' as const, reason: 'scan_failed' as const } : now,
  );
  return { upload: changed ?? row };
}

const isLost = ({ state, verdict_due = Number.POSITIVE_INFINITY }: UploadRow) =>
  state === 'scanning' && verdict_due < epochSeconds(clock.now());
