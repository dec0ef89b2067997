import { randomUUID } from 'node:crypto';
import type { beginUpload as endpoint } from '../../../shared/api/content/publishing.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { maxUploadBytes, type UploadKind, UploadUid } from '../../../shared/model/content/upload.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { create } from '../../platform/data/table/writes.ts';
import { upload } from '../../platform/data/upload.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { linkToPut } from '../../platform/services/quarantine.ts';

const keptSeconds = 30 * 24 * 60 * 60;

/** Set before the bytes can be checked, so these are types that a browser doesn't execute. */
const types: Record<UploadKind, string> = { pdf: 'application/pdf', picture: 'application/octet-stream' };

export async function beginUpload(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
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
