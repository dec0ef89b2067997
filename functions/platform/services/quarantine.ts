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
import { traced } from './traced.ts';

// A checksum that the SDK would sign is of the empty body that it knows of; the size and the type are signed instead.
const client = traced(
  'S3',
  new S3Client({ ...patienceWithFiles, requestChecksumCalculation: 'WHEN_REQUIRED' }),
);

/** Long enough for the largest file over a slow line: a transfer that has begun in time may finish. */
const uploadSeconds = 10 * 60;

type Expected = { key: string; type: string; size: number };

export type PutLink = { url: string; headers: Record<string, string>; expires_at: string };

/**
 * A link by which a browser puts one file into quarantine: under this name, of this type and of exactly this size. It is
 * good once, since it writes only where nothing is yet.
 */
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

/** The very bytes that were scanned: another version under the same name is refused. */
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

/** Without the right to list a bucket, what isn't there is refused instead of not found. */
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
