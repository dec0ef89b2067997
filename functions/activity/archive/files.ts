import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { patienceWithFiles } from '../../platform/services/patience.ts';
import { setting } from '../../platform/services/settings.ts';

const client = new S3Client(patienceWithFiles);

const zip = promisify(gzip);
/** The files are read once and removed, so speed counts for more than size. */
const level = constants.Z_BEST_SPEED;

export async function putLines(key: string, lines: readonly string[]): Promise<void> {
  const Body = await zip(`${lines.join('\n')}\n`, { level });
  await client.send(new PutObjectCommand({ Bucket: setting('ARCHIVE_BUCKET'), Key: key, Body }));
}

export async function keysIn(folder: string): Promise<string[]> {
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ Bucket: setting('ARCHIVE_BUCKET'), Prefix: folder, ContinuationToken }),
    );
    keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return keys;
}

const mostPerRequest = 1000;

export async function removeFiles(keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += mostPerRequest) {
    const Objects = keys.slice(at, at + mostPerRequest).map((Key) => ({ Key }));
    const command = new DeleteObjectsCommand({
      Bucket: setting('ARCHIVE_BUCKET'),
      Delete: { Objects, Quiet: true },
    });
    const { Errors: [failed] = [] } = await client.send(command);
    if (failed) throw new Error(`${failed.Key} could not be removed: ${failed.Code}`);
  }
}
