import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { clock } from './clock.ts';
import { patienceWithFiles } from './patience.ts';
import { setting } from './settings.ts';
import { traced } from './traced.ts';

const client = traced('S3', new S3Client(patienceWithFiles));

const linkSeconds = 5 * 60;

export type Opening = {
  /** Who opens it, for the log of the files' bucket: `?id=` in the address. */
  reader?: string | null;
  /** Shown by default; an attachment is saved. */
  disposition?: 'inline' | 'attachment';
};

type Shown = Opening & {
  key: string;
  type: string;
  /** What a browser calls it when it is saved. */
  name: string;
};

export type FileLink = { url: string; expires_at: string };

/** A link to one private file, good for five minutes. The file is shown as what it is, whatever its object says of itself. */
export async function linkToFile({
  key,
  type,
  name,
  reader,
  disposition = 'inline',
}: Shown): Promise<FileLink> {
  const now = clock.now();
  const command = new GetObjectCommand({
    Bucket: setting('FILES_BUCKET'),
    Key: key,
    ResponseContentType: type,
    ResponseContentDisposition: `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
    ResponseCacheControl: 'private, no-store',
  });
  // What a query says is signed with it: it can't be added in the browser.
  if (reader) {
    command.middlewareStack.add(
      (next) => (args) => {
        (args.request as { query: Record<string, string> }).query.id = reader;
        return next(args);
      },
      { step: 'build' },
    );
  }
  const url = await getSignedUrl(client, command, { expiresIn: linkSeconds, signingDate: now });
  return { url, expires_at: new Date(now.getTime() + linkSeconds * 1000).toISOString() };
}

type Kept = { key: string; type: string; bytes: Uint8Array };

/** Keeps a file under a name that nothing else ever has, so that caches may keep it for good. */
export async function keepFile({ key, type, bytes }: Kept): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: setting('FILES_BUCKET'),
      Key: key,
      Body: bytes,
      ContentType: type,
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
}
