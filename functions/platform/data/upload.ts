import * as z from 'zod';
import { Upload } from '../../../shared/model/content/upload.ts';
import { AccountUid } from '../../../shared/model/ids.ts';
import { uploadKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

/** A file that an administrator uploads. The row is forgotten after a month; what was published of it is not. */
export const upload = kind(
  'upload',
  Upload.extend({
    by: AccountUid,
    /** Set for a clean PDF: its key in the files bucket, and the keys of its page pictures. */
    file_key: z.string().nullable(),
    page_keys: z.array(z.string()),
    /** Until when the scan must have given its verdict; in seconds since 1970, and only once there is something to scan. */
    verdict_due: z.number().optional(),
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ upload_id }) => uploadKey(upload_id),
);
export type UploadRow = Row<typeof upload>;
