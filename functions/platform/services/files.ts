import { clock } from './clock.ts';
import { setting } from './settings.ts';

/** The largest part of a bundle, which most calls don't use. */
const s3 = () => import('./fileClient.ts');

const linkSeconds = 5 * 60;

export type Opening = {
  /** The reader's id, which goes into the access log of the bucket as `?id=`. */
  reader?: string | null;
  disposition?: 'inline' | 'attachment';
};

type Shown = Opening & { key: string; type: string; name: string };

export type FileLink = { url: string; expires_at: string };

/** Valid for five minutes. Sets the content type explicitly, whatever the object's metadata says. */
export async function linkToFile({
  key,
  type,
  name,
  reader,
  disposition = 'inline',
}: Shown): Promise<FileLink> {
  const { client, getSignedUrl, GetObjectCommand } = await s3();
  const now = clock.now();
  const command = new GetObjectCommand({
    Bucket: setting('FILES_BUCKET'),
    Key: key,
    ResponseContentType: type,
    ResponseContentDisposition: `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
    ResponseCacheControl: 'private, no-store',
  });
  // Added before signing, so that the browser can't change it.
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

/** Keys are unique and never reused, so caches may keep the file forever. */
export async function keepFile({ key, type, bytes }: Kept): Promise<void> {
  const { client, PutObjectCommand } = await s3();
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
