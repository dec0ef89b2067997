import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildSite } from '../../../infra/local/build/build.ts';
import { startS3 } from '../../../infra/local/parts/s3/server.ts';
import { renderPart, sitePart } from '../../../infra/site/builtSite.ts';
import { packFiles } from '../../../infra/site/packFiles.ts';
import { publishDeployed, publishSite } from '../../../infra/site/publishFiles.ts';
import { aSiteData } from '../../support/siteData.ts';

const bucket = 'tideline-site';
const credentials = { accessKeyId: 'TIDELINETEST', secretAccessKey: 'a-secret-of-this-test' };

describe('publishing the built site', () => {
  let folder: string;
  let client: S3Client;
  let endpoint: string;
  let stop: () => Promise<void>;
  const site = () => join(folder, 'site');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tideline-publish-'));
    await mkdir(join(site(), 'assets', 'fonts'), { recursive: true });
    await writeFile(join(site(), 'index.html'), '<!doctype html>');
    await writeFile(join(site(), 'robots.txt'), 'User-agent: *');
    await writeFile(join(site(), 'assets', 'index-1a2b.js'), 'export {};');
    await writeFile(join(site(), 'assets', 'index-7a8b.packed.js'), 'export {};');
    await packFiles(site());
    await writeFile(join(site(), 'assets', 'fonts', 'fraunces-3c4d.woff2'), 'font');
    const server = await startS3({
      folder: join(folder, 's3'),
      port: 0,
      region: 'us-east-1',
      credentials,
      buckets: [{ name: bucket, publicRead: false }],
    });
    client = new S3Client({
      endpoint: server.endpoint,
      region: 'us-east-1',
      credentials,
      forcePathStyle: true,
    });
    endpoint = server.endpoint;
    stop = async () => {
      client.destroy();
      await server.close();
      await rm(folder, { recursive: true });
    };
  });
  afterAll(() => stop());

  const read = async (Key: string) => {
    const { Body, CacheControl, ContentType } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key }),
    );
    return { text: await Body?.transformToString(), CacheControl, ContentType };
  };

  test('publishing the built site uploads everything, and pages after the files that they refer to', async () => {
    expect(await publishSite(client, bucket, site())).toEqual([
      'assets/fonts/fraunces-3c4d.woff2',
      'assets/index-1a2b.js',
      'assets/index-7a8b.packed.js',
      'assets/index-7a8b.packed.js.br',
      'robots.txt',
      'index.html',
    ]);
  });

  test('publishing the built site makes hashed files immutable and has browsers revalidate the rest', async () => {
    const forever = 'public, max-age=31536000, immutable';
    expect(await read('assets/index-1a2b.js')).toEqual({
      text: 'export {};',
      CacheControl: forever,
      ContentType: 'text/javascript; charset=utf-8',
    });
    expect(await read('assets/fonts/fraunces-3c4d.woff2')).toMatchObject({
      CacheControl: forever,
      ContentType: 'font/woff2',
    });
    expect(await read('index.html')).toMatchObject({
      CacheControl: 'no-cache',
      ContentType: 'text/html; charset=utf-8',
    });
    expect(await read('robots.txt')).toMatchObject({ CacheControl: 'no-cache' });
  });

  test('publishing the built site uploads Brotli copies with the type of their file', async () => {
    const { Body, ...copy } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: 'assets/index-7a8b.packed.js.br' }),
    );
    expect(copy).toMatchObject({
      ContentEncoding: 'br',
      ContentType: 'text/javascript; charset=utf-8',
      CacheControl: 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync((await Body?.transformToByteArray()) ?? '').toString()).toBe('export {};');
  });

  test('publishing the built site keeps the previous site’s chunks for tabs that are still open', async () => {
    await rm(join(site(), 'assets', 'index-1a2b.js'));
    await writeFile(join(site(), 'assets', 'index-5e6f.js'), 'export {};');
    await publishSite(client, bucket, site());
    expect(await read('assets/index-1a2b.js')).toMatchObject({ text: 'export {};' });
  });

  test('publishing the built site uses the region of the deployed stack and renders pages for its address', {
    timeout: 90_000,
  }, async () => {
    const outputs = join(folder, 'outputs.json');
    const stack = { SiteBucket: bucket, SiteUrl: 'https://site.example', Region: 'us-east-1' };
    await writeFile(
      outputs,
      JSON.stringify({ 'Tideline-dev': stack, Other: { Url: 'https://other.example' } }),
    );
    vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint);
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
    vi.stubEnv('AWS_REGION', undefined);
    vi.stubEnv('AWS_DEFAULT_REGION', 'eu-west-1');
    const built = await copyOfBuild(folder);
    const readContent = async () => aSiteData();
    const [[address, files] = []] = await publishDeployed(outputs, built, readContent);
    expect(address).toBe('https://site.example');
    expect(files).toBeGreaterThan(50);
    const { text, CacheControl } = await read('pages/about.html');
    expect(text).toContain('<link rel="canonical" href="https://site.example/about">');
    expect(CacheControl).toBe('no-cache');
    expect((await read('press.xml')).text).toContain('Oat milk, counted');
    vi.unstubAllEnvs();
  });
});

async function copyOfBuild(folder: string): Promise<string> {
  const copy = join(folder, 'built');
  const built = await buildSite();
  await cp(sitePart(built), sitePart(copy), { recursive: true });
  // Code finds its packages only relative to its own path.
  await symlink(renderPart(built), renderPart(copy));
  return copy;
}
