import type { UploadUid } from '../../../shared/model/content/upload.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { uploadKey } from '../../platform/data/keys.ts';
import { get } from '../../platform/data/table/read.ts';
import { type UploadRow, upload } from '../../platform/data/upload.ts';
import { Failure } from '../../platform/failure.ts';

type Asking = { session: { accountUid: AccountUid }; input: { upload_id: UploadUid } };

/** Only the uploader may use an upload until it is published. */
export async function ownUpload({ session, input }: Asking): Promise<UploadRow> {
  const row = await get(upload, uploadKey(input.upload_id));
  if (row?.by !== session.accountUid) throw new Failure('not_found');
  return row;
}
