import type { finishUpload as endpoint } from '../../../shared/api/content/publishing.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { uploadKey } from '../../platform/data/keys.ts';
import { change } from '../../platform/data/table/change.ts';
import { upload } from '../../platform/data/upload.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { isInQuarantine } from '../../platform/services/quarantine.ts';
import { ownUpload } from './ownUpload.ts';

/** A scan takes seconds to a few minutes, so a verdict that is missing after this long is lost. */
const scanSeconds = 15 * 60;

/** The scan may finish before this call, so an existing verdict stays. */
export async function finishUpload(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const row = await ownUpload(call);
  if (row.state !== 'expected') return { upload: row };
  if (!(await isInQuarantine(row.upload_id))) throw call.failure('file_not_arrived');
  const changed = await change(upload, uploadKey(row.upload_id), (now) =>
    now.state === 'expected'
      ? { ...now, state: 'scanning' as const, verdict_due: epochSeconds(clock.now()) + scanSeconds }
      : now,
  );
  return { upload: changed ?? row };
}
