import { randomUUID } from 'node:crypto';
import type * as api from '../../../shared/api/content/publishing.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { maxUploadBytes, type UploadKind, UploadUid } from '../../../shared/model/content/upload.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { uploadKey } from '../../platform/data/keys.ts';
import { change } from '../../platform/data/table/change.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { create } from '../../platform/data/table/writes.ts';
import { type UploadRow, upload } from '../../platform/data/upload.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { isInQuarantine, linkToPut } from '../../platform/services/quarantine.ts';

const keptSeconds = 30 * 24 * 60 * 60;

/** Set before the bytes can be checked, so these are types that a browser doesn't execute. */
const types: Record<UploadKind, string> = { pdf: 'application/pdf', picture: 'application/octet-stream' };

export async function beginUpload(
  call: ServerCall<typeof api.beginUpload>,
): Promise<Output<typeof api.beginUpload>> {
  const { file_kind, file_name, size } = call.input;
  const most = maxUploadBytes[file_kind];
  if (size > most) throw call.failure('file_too_large', { details: { most } });
  const upload_id = UploadUid.parse(`upl_${randomUUID()}`);
  const row = {
    upload_id,
    file_kind,
    file_name,
    size,
    state: 'expected' as const,
    reason: null,
    pages: null,
    image_file: null,
    by: call.session.accountUid,
    file_key: null,
    page_keys: [],
    expires_at: epochSeconds(clock.now()) + keptSeconds,
  };
  const put = await linkToPut({ key: upload_id, type: types[file_kind], size });
  await commit(create(upload, row));
  return { upload: row, put };
}

/** A scan takes seconds to a few minutes, so a verdict that is missing after this long is lost. */
const scanSeconds = 15 * 60;

/** The scan may finish before this call, so an existing verdict stays. */
export async function finishUpload(
  call: ServerCall<typeof api.finishUpload>,
): Promise<Output<typeof api.finishUpload>> {
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

/** A lost verdict counts as refused after its due time; one that arrives later is ignored. */
export async function readUpload(
  call: ServerCall<typeof api.readUpload>,
): Promise<Output<typeof api.readUpload>> {
  const row = await ownUpload(call);
  if (!isLost(row)) return { upload: row };
  const changed = await change(upload, uploadKey(row.upload_id), (now) =>
    isLost(now) ? { ...now, state: 'refused' as const, reason: 'scan_failed' as const } : now,
  );
  return { upload: changed ?? row };
}

const isLost = ({ state, verdict_due = Number.POSITIVE_INFINITY }: UploadRow) =>
  state === 'scanning' && verdict_due < epochSeconds(clock.now());

type Asking = { session: { accountUid: AccountUid }; input: { upload_id: UploadUid } };

/** Only the uploader may use an upload until it is published. */
async function ownUpload({ session, input }: Asking): Promise<UploadRow> {
  const row = await get(upload, uploadKey(input.upload_id));
  if (row?.by !== session.accountUid) throw new Failure('not_found');
  return row;
}
