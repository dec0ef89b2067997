import { gunzipSync, gzipSync } from 'node:zlib';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { patienceWithFiles } from '../../../platform/services/patience.ts';

const client = new S3Client(patienceWithFiles);

export type StoredFile = { readonly key: string; readonly etag: string };

export async function* listFiles(Bucket: string, Prefix: string): AsyncGenerator<StoredFile> {
  let ContinuationToken: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
    );
    for (const { Key = '', ETag = '' } of page.Contents ?? []) yield { key: Key, etag: ETag };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

export async function removeFiles(Bucket: string, prefix: string): Promise<number> {
  const keys: string[] = [];
  for await (const { key } of listFiles(Bucket, prefix)) keys.push(key);
  const maxPerRequest = 1000;
  for (let at = 0; at < keys.length; at += maxPerRequest) {
    const Objects = keys.slice(at, at + maxPerRequest).map((Key) => ({ Key }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    const [failed] = Errors;
    if (failed) throw new Error(`${failed.Key} could not be removed: ${failed.Code}`);
  }
  return keys.length;
}

export async function writeFile(Bucket: string, Key: string, text: string): Promise<void> {
  const packed = Key.endsWith('.gz');
  await client.send(new PutObjectCommand({ Bucket, Key, Body: packed ? gzipSync(text) : Buffer.from(text) }));
}

export async function readFile(Bucket: string, Key: string): Promise<string | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    return (Key.endsWith('.gz') ? gunzipSync(bytes) : Buffer.from(bytes)).toString();
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}
