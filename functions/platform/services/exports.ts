import { clock } from './clock.ts';
import type { FileLink } from './files.ts';
import { setting } from './settings.ts';

/** The largest part of a bundle, which most calls don't use. */
const s3 = () => import('./fileClient.ts');

const linkSeconds = 5 * 60;

/** Valid for five minutes. */
export async function linkToExported(key: string, name: string): Promise<FileLink> {
  const { client, getSignedUrl, GetObjectCommand } = await s3();
  const now = clock.now();
  const command = new GetObjectCommand({
    Bucket: setting('EXPORTS_BUCKET'),
    Key: key,
    ResponseContentType: 'application/zip',
    ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    ResponseCacheControl: 'private, no-store',
  });
  const url = await getSignedUrl(client, command, { expiresIn: linkSeconds, signingDate: now });
  return { url, expires_at: new Date(now.getTime() + linkSeconds * 1000).toISOString() };
}

export async function keepExported(key: string, bytes: Uint8Array): Promise<void> {
  const { client, PutObjectCommand } = await s3();
  await client.send(
    new PutObjectCommand({
      Bucket: setting('EXPORTS_BUCKET'),
      Key: key,
      Body: bytes,
      ContentType: 'application/zip',
    }),
  );
}

export async function removeExported(key: string): Promise<void> {
  const { client, DeleteObjectCommand } = await s3();
  await client.send(new DeleteObjectCommand({ Bucket: setting('EXPORTS_BUCKET'), Key: key }));
}
