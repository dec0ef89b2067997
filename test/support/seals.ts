import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKeys } from '../../infra/local/parts/keys.ts';
import { startS3 } from '../../infra/local/parts/s3/server.ts';

export const sealKeyArn = 'arn:aws:kms:us-east-1:000000000000:key/AuditSealsKey';
export const strangerKeyArn = 'arn:aws:kms:us-east-1:000000000000:key/Stranger';

/** Starts a bucket for seals and a signing key, named in the environment; returns a function that stops both. */
export async function startSeals(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tideline-seals-'));
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const buckets = [{ name: 'seals', publicRead: false }];
  const [files, keys] = await Promise.all([
    startS3({ folder, port: 0, region: 'us-east-1', credentials, buckets }),
    startKeys(join(folder, 'keys.json'), [sealKeyArn]),
  ]);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: files.endpoint,
    AWS_ENDPOINT_URL_KMS: keys.endpoint,
    AUDIT_BUCKET: 'seals',
    AUDIT_KEY_ID: sealKeyArn,
  });
  return async () => {
    await Promise.all([files.close(), keys.close()]);
    await rm(folder, { recursive: true });
  };
}
