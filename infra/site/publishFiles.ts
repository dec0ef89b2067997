import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { SiteData } from '../../shared/model/site/siteData.ts';
import { cacheControlOf, contentTypeOf, fileOfCopy } from '../siteFile.ts';
import { readStackOutputs } from '../stackOutputs.ts';
import { sitePart } from './builtSite.ts';
import { renderSite, writeFiles } from './renderSite.ts';

/** Uploads files before the pages that refer to them, and keeps old ones for tabs that are still open. */
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
        ...(fileOfCopy(path) ? { ContentEncoding: 'br' } : {}),
      }),
    );
  }
  return ordered;
}

/** Publishes with the stack's content; running it again shows new content. */
export async function publishDeployed(
  outputsFile: string,
  built: string,
  readContent: (origin: string) => Promise<SiteData>,
): Promise<[string, number][]> {
  const stacks = readStackOutputs(outputsFile);
  const published: [string, number][] = [];
  for (const { SiteBucket, SiteUrl = '', Region } of Object.values(stacks)) {
    if (!SiteBucket) continue;
    const site = { origin: SiteUrl, data: await readContent(SiteUrl) };
    writeFiles(sitePart(built), await renderSite(built, site));
    // The stack's region: the command line finds its region in more places than the client does.
    const client = new S3Client({ region: Region });
    published.push([SiteUrl, (await publishSite(client, SiteBucket, sitePart(built))).length]);
    client.destroy();
  }
  return published;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
