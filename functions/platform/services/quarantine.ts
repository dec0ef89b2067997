import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { clock } from './clock.ts';
import { patienceWithFiles } from './patience.ts';
import { setting } from './settings.ts';

// The SDK would sign the checksum of an empty body, so size and type are signed instead.
const client = new S3Client({ ...patienceWithFiles, requestChecksumCalculation: 'WHEN_REQUIRED' });

/** Enough for the largest file on a slow line; a transfer that begins in time may finish. */
const uploadSeconds = 10 * 60;

type Expected = { key: string; type: string; size: number };

export type PutLink = { url: string; headers: Record<string, string>; expires_at: string };

/** A single-use link that is bound to this key, type and exact size. */
export async function linkToPut({ key, type, size }: Expected): Promise<PutLink> {
  const now = clock.now();
  const command = new PutObjectCommand({
    Bucket: setting('QUARANTINE_BUCKET'),
    Key: key,
    ContentType: type,
    ContentLength: size,
    IfNoneMatch: '*',
  });
  const url = await getSignedUrl(client, command, {
    expiresIn: uploadSeconds,
    signingDate: now,
    signableHeaders: new Set(['content-type', 'content-length', 'if-none-match', 'host']),
    unhoistableHeaders: new Set(['if-none-match']),
  });
  return {
    url,
    headers: { 'Content-Type': type, 'If-None-Match': '*' },
    expires_at: new Date(now.getTime() + uploadSeconds * 1000).toISOString(),
  };
}

/** Reads exactly the scanned bytes: another version under the same key fails. */
export async function takeScanned({ key, etag }: { key: string; etag: string }): Promise<Uint8Array> {
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket: setting('QUARANTINE_BUCKET'), Key: key, IfMatch: etag }),
  );
  if (!Body) throw new Error(`There is nothing under ${key}.`);
  return Body.transformToByteArray();
}

export async function discard(key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: setting('QUARANTINE_BUCKET'), Key: key }));
}

/** Without permission to list the bucket, a missing object is reported as forbidden. */
export async function isInQuarantine(key: string): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand({ Bucket: setting('QUARANTINE_BUCKET'), Key: key }));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)) {
      return false;
    }
    throw error;
  }
}
