import type { AccountUid } from '../../shared/model/ids.ts';
import type { UploadUid } from '../../shared/model/upload.ts';
import { uploadKey } from '../data/keys.ts';
import { get } from '../data/table/read.ts';
import { type UploadRow, upload } from '../data/upload.ts';
import { Failure } from '../failure.ts';

type Asking = { session: { accountUid: AccountUid }; input: { upload_id: UploadUid } };

/** An upload is its uploader's alone, until something is published of it. */
export async function ownUpload({ session, input }: Asking): Promise<UploadRow> {
  const row = await get(upload, uploadKey(input.upload_id));
  if (row?.by !== session.accountUid) throw new Failure('not_found');
  return row;
}
