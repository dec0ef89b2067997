import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';

export type MirrorOptions = {
  folder: string;
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/** Copies files from S3 for DuckDB. Archive files are immutable, so each key is copied once. */
export function mirrorOf({ folder, endpoint, region, credentials }: MirrorOptions) {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  const copied = new Set<string>();

  async function keysIn(Bucket: string, Prefix: string): Promise<string[]> {
    const keys: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
      );
      keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return keys;
  }

  async function copy(Bucket: string, Key: string, path: string): Promise<void> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    await mkdir(dirname(path), { recursive: true });
    await pipeline(Body as Readable, createWriteStream(`${path}.part`));
    await rename(`${path}.part`, path);
  }

  return {
    client,
    files: async (bucket: string, prefix: string): Promise<string[]> => {
      const pathOf = (key: string) => join(folder, bucket, key);
      const keys = await keysIn(bucket, prefix);
      for (const key of keys) {
        if (copied.has(pathOf(key))) continue;
        await copy(bucket, key, pathOf(key));
        copied.add(pathOf(key));
      }
      const present = new Set(keys.map(pathOf));
      for (const path of copied) {
        if (!path.startsWith(pathOf(prefix)) || present.has(path)) continue;
        copied.delete(path);
        await rm(path, { force: true });
      }
      return [...present];
    },
  };
}
