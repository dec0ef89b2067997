import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { DuckEngine } from '../../../functions/lookup/pipeline/engines/duckdb.ts';
import { sqlTexts } from '../../../functions/lookup/pipeline/steps/step.ts';
import type { ShownPost } from '../../../functions/lookup/release/rows/suppressed.ts';
import { SourceId } from '../../../shared/model/scope.ts';
import { croissant, croissantFile, croissantType } from '../../../shared/model/site/dataset/description.ts';
import { mediaTypeOf, postSamples, referenceSamples } from '../../../shared/model/site/dataset/sample.ts';
import { samplesPath } from '../../../shared/paths.ts';
import { madePath, makeSamples } from './makeSamples.ts';

/** Equal to the path on the site, which the CDN requests from the bucket. */
const keyOf = (name: string) => `${samplesPath.slice(1)}${name}`;

const checksums = 'SHA256SUMS';

type Place = {
  client: S3Client;
  bucket: string;
  origin: string;
  /** The rows that hide some of these posts; without it, nothing has been removed yet. */
  hidden?: (posts: readonly ShownPost[]) => Promise<ReadonlySet<string>>;
};

/** Writes the description last, so that it never names missing files; returns the number of files written. */
export async function publishSamples({ client, bucket, origin, hidden }: Place): Promise<number> {
  const description = `${JSON.stringify(croissant({ origin }), null, 2)}\n`;
  const isPublished = (await readText(client, bucket, keyOf(croissantFile))) === description;
  if (isPublished && !hidden) return 0;
  const folder = await mkdtemp(join(tmpdir(), 'tideline-samples-'));
  const put = (name: string, Body: Buffer | string, ContentType: string, more = {}) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(name),
        Body,
        ContentType,
        CacheControl: 'public, max-age=3600',
        ...more,
      }),
    );
  try {
    await makeSamples(folder);
    const removed = (await hidden?.(await sampleIds(folder)))?.size ?? 0;
    if (removed > 0) throw new SampleWasRemoved(removed);
    if (isPublished) return 0;
    const files = [...postSamples, ...referenceSamples];
    for (const { name, format, sha256 } of files) {
      const bytes = await readFile(madePath(folder, name));
      requireSame(name, bytes, sha256);
      await put(name, bytes, mediaTypeOf[format], { ContentDisposition: `attachment; filename="${name}"` });
    }
    await put(checksums, files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''), 'text/plain');
    await put(croissantFile, description, croissantType);
    return files.length + 2;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The site and the description publish these checksums. */
function requireSame(name: string, bytes: Buffer, sha256: string): void {
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return;
  throw new Error(
    `${name} was made with other bytes than the site describes. After a change of the generator or of the columns, run npm run docs:samples.`,
  );
}

async function readText(client: S3Client, Bucket: string, Key: string): Promise<string | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return await Body?.transformToString();
  } catch (error) {
    // Without permission to list, S3 answers 403 for a missing key.
    if (['NoSuchKey', 'AccessDenied'].includes((error as Error).name)) return undefined;
    throw error;
  }
}

/** A sample shows single posts, so none may be one that was removed on request. */
class SampleWasRemoved extends Error {
  constructor(count: number) {
    super(
      `The samples have ${count} removed posts or authors: change the seed of sampleSet and run npm run docs:samples. Nothing was published.`,
    );
    this.name = 'SampleWasRemoved';
  }
}

/** Every post that the samples show, with its author. */
async function sampleIds(folder: string): Promise<ShownPost[]> {
  const files = postSamples
    .filter(({ format }) => format === 'parquet')
    .map(({ name }) => madePath(folder, name));
  const engine = await DuckEngine.open({ tempFolder: folder, threads: 1 });
  try {
    const rows = await engine.rows(
      `SELECT DISTINCT source, post_id_hash, userid_hash FROM read_parquet([${sqlTexts(files)}], union_by_name = true)`,
    );
    return rows.map(([source, post, author]) => ({
      source: SourceId.parse(source),
      post: String(post),
      author: String(author),
    }));
  } finally {
    engine.close();
  }
}
