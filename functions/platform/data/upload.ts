import * as z from 'zod';
import { Upload } from '../../../shared/model/content/upload.ts';
import { AccountUid } from '../../../shared/model/ids.ts';
import { uploadKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

/** A file that an administrator uploads. The row expires after a month; content published from it stays. */
export const upload = kind(
  'upload',
  Upload.extend({
    by: AccountUid,
    /** Set for a clean PDF: its key in the files bucket, and the keys of its page pictures. */
    file_key: z.string().nullable(),
    page_keys: z.array(z.string()),
    /** Epoch seconds by which the scan must have given its verdict; absent until there is a file to scan. */
    verdict_due: z.number().optional(),
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ upload_id }) => uploadKey(upload_id),
);
export type UploadRow = Row<typeof upload>;
