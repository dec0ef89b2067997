import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { cacheControlOf, contentTypeOf } from './siteFile.ts';

/**
 * Uploads the built site. Files that pages refer to go first, so that no page is ever served before its parts; the old
 * ones stay, for tabs that were opened before. Pages are `no-cache`, so nothing needs to be invalidated.
 */
export async function publishSite(client: S3Client, bucket: string, folder: string): Promise<string[]> {
  const paths = await filesOf(folder);
  const isPage = (path: string) => path.endsWith('.html');
  const ordered = [...paths.filter((path) => !isPage(path)), ...paths.filter(isPage)];
  for (const path of ordered) {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: path,
        Body: await readFile(join(folder, path)),
        ContentType: contentTypeOf(path),
        CacheControl: cacheControlOf(path),
      }),
    );
  }
  return ordered;
}

/** Paths below the folder, with `/` whatever the system. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
