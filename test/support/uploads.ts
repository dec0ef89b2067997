import { createHash } from 'node:crypto';
import { scanEvent } from '../../infra/local/scanner.ts';
import { beginUpload, finishUpload, readUpload } from '../../shared/api/content/publishing.ts';
import type { Upload, UploadKind } from '../../shared/model/content/upload.ts';
import type { Browser } from './browser.ts';
import { runAs } from './enforcePolicies.ts';

type Given = { file_kind?: UploadKind; file_name?: string; bytes: Buffer };
type Put = { url: string; headers: Record<string, string> };

export const send = ({ url, headers }: Put, bytes: Buffer) =>
  fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });

export async function arrived(
  { call }: Browser,
  { file_kind = 'pdf', file_name = 'report.pdf', bytes }: Given,
) {
  const { upload, put } = await call(beginUpload, { file_kind, file_name, size: bytes.length });
  const { status } = await send(put, bytes);
  if (status !== 200) throw new Error(`The upload was answered with ${status}.`);
  return (await call(finishUpload, { upload_id: upload.upload_id })).upload;
}

/** The stand-in scanner’s verdict, as the function receives it. */
export async function scan({ upload_id }: Pick<Upload, 'upload_id'>, bytes: Buffer): Promise<void> {
  const { handler } = await import('../../functions/content/jobs/scanVerdicts/lambda.ts');
  const etag = createHash('md5').update(bytes).digest('hex');
  await runAs('scanVerdicts', () =>
    handler(scanEvent({ bucket: 'quarantine', key: upload_id, etag }, bytes)),
  );
}

/** The result of uploading and scanning a file. */
export async function uploaded(browser: Browser, given: Given): Promise<Upload> {
  const upload = await arrived(browser, given);
  await scan(upload, given.bytes);
  return (await browser.call(readUpload, { upload_id: upload.upload_id })).upload;
}
