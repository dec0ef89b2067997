import { uploadKey } from '../../../platform/data/keys.ts';
import { change } from '../../../platform/data/table/change.ts';
import { get } from '../../../platform/data/table/read.ts';
import { type UploadRow, upload } from '../../../platform/data/upload.ts';
import { log } from '../../../platform/services/log.ts';
import { discard, takeScanned } from '../../../platform/services/quarantine.ts';
import { keepClean } from './keepClean.ts';
import { readVerdict } from './verdict.ts';

type Outcome = Partial<UploadRow> & { state: 'clean' | 'refused' };

/** Files leave quarantine only here, and only the exact bytes that the scan found clean. Idempotent. */
export async function handler(event: unknown): Promise<void> {
  const { upload_id, etag, refused } = readVerdict(event);
  const row = await get(upload, uploadKey(upload_id));
  if (!row || row.state === 'clean' || row.state === 'refused') return;
  const outcome: Outcome = refused
    ? { state: 'refused', reason: refused }
    : await keepClean(row, await takeScanned({ key: upload_id, etag }));
  await change(upload, uploadKey(upload_id), (now) =>
    now.state === 'clean' || now.state === 'refused' ? now : { ...now, ...outcome },
  );
  await discard(upload_id);
  log.info('upload decided', { upload_id, state: outcome.state, reason: outcome.reason ?? null });
}
