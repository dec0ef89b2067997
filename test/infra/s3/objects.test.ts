import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { PRIVATE, PUBLIC, REGION, s3Client, WHEN_REQUIRED } from './clients.ts';
import { refusal, runEndpoint } from './endpoint.ts';

const s3 = runEndpoint();
const md5 = (data: string | Uint8Array): string => `"${createHash('md5').update(data).digest('hex')}"`;
const put = (Key: string, Body: string | Buffer, more = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket: PRIVATE, Key, Body, ...more }));
const get = (Key: string, more = {}) =>
  s3.client.send(new GetObjectCommand({ Bucket: PRIVATE, Key, ...more }));
const read = async (Key: string, more = {}) => (await get(Key, more)).Body?.transformToString();

test('stored objects return their bytes, ETag and every header they were stored with', async () => {
  const kept = {
    ContentType: 'application/pdf',
    ContentDisposition: 'attachment; filename="report.pdf"',
    CacheControl: 'private, max-age=60',
    ContentEncoding: 'gzip',
    ContentLanguage: 'en',
    Metadata: { origin: 'desk 4', checked: 'yes' },
  };
  const { ETag } = await put('reports/one.pdf', 'the report', kept);
  const got = await get('reports/one.pdf');
  expect(await got.Body?.transformToString()).toBe('the report');
  expect(ETag).toBe(md5('the report'));
  expect(got).toMatchObject({ ...kept, ETag, ContentLength: 10, AcceptRanges: 'bytes' });
  const head = await s3.client.send(new HeadObjectCommand({ Bucket: PRIVATE, Key: 'reports/one.pdf' }));
  expect(head).toMatchObject({ ...kept, ETag, ContentLength: 10 });
  expect(Math.abs(Date.now() - (head.LastModified?.getTime() ?? 0))).toBeLessThan(10_000);
});

test.each([
  ['default checksums', {}],
  ['checksums only when required', WHEN_REQUIRED],
])(
  'stored objects are stored without framing from strings, buffers and streams, with %s',
  async (_, settings) => {
    const client = s3Client(s3.url, settings);
    const bytes = randomBytes(300_000);
    for (const Body of [
      'text',
      bytes,
      Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]),
    ]) {
      const length = typeof Body === 'string' ? 4 : bytes.length;
      await client.send(
        new PutObjectCommand({ Bucket: PRIVATE, Key: 'bodies', Body, ContentLength: length }),
      );
      const got = await client.send(new GetObjectCommand({ Bucket: PRIVATE, Key: 'bodies' }));
      const expected = typeof Body === 'string' ? Buffer.from(Body) : bytes;
      expect(Buffer.from((await got.Body?.transformToByteArray()) ?? [])).toEqual(expected);
      expect(got.ContentEncoding).toBeUndefined();
      expect(got.ETag).toBe(md5(expected));
    }
    client.destroy();
  },
);

test.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)(
  'stored objects keep and return their %s checksum',
  async (ChecksumAlgorithm) => {
    await put('summed', 'some bytes', { ChecksumAlgorithm });
    const got = await get('summed', { ChecksumMode: 'ENABLED' });
    expect(await got.Body?.transformToString()).toBe('some bytes');
    expect(got[`Checksum${ChecksumAlgorithm}`]).toMatch(/^[A-Za-z0-9+/]+=*$/);
  },
);

test('stored objects are replaced as a whole: bytes, type and metadata', async () => {
  await put('replaced', 'first', { ContentType: 'text/html', Metadata: { a: '1' } });
  await put('replaced', 'second version');
  const got = await get('replaced');
  expect(await got.Body?.transformToString()).toBe('second version');
  expect(got).toMatchObject({ ContentType: 'application/octet-stream', Metadata: {} });
});

test('stored objects may be empty', async () => {
  await put('empty', '');
  const got = await get('empty');
  expect(await got.Body?.transformToString()).toBe('');
  expect(got).toMatchObject({ ContentLength: 0, ETag: md5('') });
  expect(await refusal(get('empty', { Range: 'bytes=0-' }))).toBe('416 InvalidRange');
});

test('stored objects are gone once deleted, and a second delete succeeds', async () => {
  await put('brief', 'x');
  await s3.client.send(new DeleteObjectCommand({ Bucket: PRIVATE, Key: 'brief' }));
  await s3.client.send(new DeleteObjectCommand({ Bucket: PRIVATE, Key: 'brief' }));
  expect(await refusal(get('brief'))).toBe('404 NoSuchKey');
  expect(await refusal(s3.client.send(new HeadObjectCommand({ Bucket: PRIVATE, Key: 'brief' })))).toBe(
    '404 NotFound',
  );
});

test('stored objects are deleted in batches, quietly on request', async () => {
  const keys = ['batch/a & b', 'batch/<c>', 'batch/d'];
  for (const key of keys) await put(key, 'x');
  const Objects = keys.map((Key) => ({ Key }));
  const [first, second] = [Objects.slice(0, 2), Objects.slice(2)];
  const loud = await s3.client.send(
    new DeleteObjectsCommand({ Bucket: PRIVATE, Delete: { Objects: first } }),
  );
  expect(loud.Deleted?.map(({ Key }) => Key)).toEqual(keys.slice(0, 2));
  const quiet = await s3.client.send(
    new DeleteObjectsCommand({ Bucket: PRIVATE, Delete: { Objects: second, Quiet: true } }),
  );
  expect(quiet.Deleted).toBeUndefined();
  const left = await s3.client.send(new ListObjectsV2Command({ Bucket: PRIVATE, Prefix: 'batch/' }));
  expect(left.KeyCount).toBe(0);
});

test('stored objects are served in ranges from either end', async () => {
  await put('alphabet', 'abcdefghijklmnopqrstuvwxyz');
  expect(await read('alphabet', { Range: 'bytes=2-4' })).toBe('cde');
  expect(await read('alphabet', { Range: 'bytes=20-' })).toBe('uvwxyz');
  expect(await read('alphabet', { Range: 'bytes=-3' })).toBe('xyz');
  expect(await read('alphabet', { Range: 'bytes=-300' })).toBe('abcdefghijklmnopqrstuvwxyz');
  const got = await get('alphabet', { Range: 'bytes=24-99' });
  expect(got).toMatchObject({
    ContentRange: 'bytes 24-25/26',
    ContentLength: 2,
    $metadata: { httpStatusCode: 206 },
  });
  expect(await refusal(get('alphabet', { Range: 'bytes=26-' }))).toBe('416 InvalidRange');
  expect(await refusal(get('alphabet', { Range: 'bytes=-0' }))).toBe('416 InvalidRange');
});

test('stored objects have other response headers where a signed read asks for them', async () => {
  await put('named', 'x', { ContentType: 'application/pdf' });
  const got = await get('named', {
    ResponseContentType: 'text/plain',
    ResponseContentDisposition: 'attachment; filename="b.txt"',
  });
  expect(got).toMatchObject({
    ContentType: 'text/plain',
    ContentDisposition: 'attachment; filename="b.txt"',
  });
  expect(await refusal(get('named', { ResponseContentType: 'a\r\nset-cookie: b' }))).toBe(
    '400 InvalidArgument',
  );
});

test('conditional reads serve, refuse or respond 304 by ETag and date', async () => {
  const { ETag = '' } = await put('conditional', 'x');
  const past = new Date(Date.now() - 60_000);
  const future = new Date(Date.now() + 60_000);
  expect(await read('conditional', { IfMatch: ETag })).toBe('x');
  expect(await read('conditional', { IfNoneMatch: '"other"' })).toBe('x');
  expect(await read('conditional', { IfModifiedSince: past })).toBe('x');
  expect(await refusal(get('conditional', { IfMatch: '"other"' }))).toBe('412 PreconditionFailed');
  expect(await refusal(get('conditional', { IfUnmodifiedSince: past }))).toBe('412 PreconditionFailed');
  expect(await refusal(get('conditional', { IfNoneMatch: ETag }))).toMatch(/^304/);
  expect(await refusal(get('conditional', { IfModifiedSince: future }))).toMatch(/^304/);
});

test('conditional writes create only objects that don’t exist', async () => {
  await put('once', 'first', { IfNoneMatch: '*' });
  expect(await refusal(put('once', 'second', { IfNoneMatch: '*' }))).toBe('412 PreconditionFailed');
  expect(await read('once')).toBe('first');
});

test('conditional writes let exactly one of many concurrent creators win', async () => {
  const racing = Array.from({ length: 30 }, (_, i) =>
    refusal(put('raced', `writer ${i}`, { IfNoneMatch: '*' })),
  );
  const results = await Promise.all(racing);
  expect(results.filter((result) => result === 'not refused')).toHaveLength(1);
  expect(results.filter((result) => result === '412 PreconditionFailed')).toHaveLength(29);
  expect(await read('raced')).toBe(`writer ${results.indexOf('not refused')}`);
});

test('conditional writes replace only the version that the caller names', async () => {
  const { ETag } = await put('versioned', 'one');
  await put('versioned', 'two', { IfMatch: ETag });
  expect(await refusal(put('versioned', 'three', { IfMatch: ETag }))).toBe('412 PreconditionFailed');
  expect(await refusal(put('versioned-not', 'x', { IfMatch: ETag }))).toBe('404 NoSuchKey');
  expect(await read('versioned')).toBe('two');
});

describe('copies', () => {
  const copy = (CopySource: string, Key: string, more = {}) =>
    s3.client.send(new CopyObjectCommand({ Bucket: PUBLIC, CopySource, Key, ...more }));
  const source = `${PRIVATE}/${encodeURIComponent('from/ä b')}`;

  test('copies keep bytes and headers, or take headers of their own', async () => {
    const { ETag } = await put('from/ä b', 'copied', { ContentType: 'text/csv', Metadata: { a: '1' } });
    const copied = await copy(source, 'to/plain');
    expect(copied.CopyObjectResult?.ETag).toBe(ETag);
    await copy(source, 'to/own', {
      MetadataDirective: 'REPLACE',
      ContentType: 'text/plain',
      Metadata: { b: '2' },
    });
    const plain = await s3.client.send(new GetObjectCommand({ Bucket: PUBLIC, Key: 'to/plain' }));
    const own = await s3.client.send(new GetObjectCommand({ Bucket: PUBLIC, Key: 'to/own' }));
    expect(await plain.Body?.transformToString()).toBe('copied');
    expect(plain).toMatchObject({ ContentType: 'text/csv', Metadata: { a: '1' } });
    expect(own).toMatchObject({ ContentType: 'text/plain', Metadata: { b: '2' } });
  });

  test('copies are rejected when the source changed, is missing or is the target itself', async () => {
    const { ETag } = await put('from/ä b', 'copied');
    expect(await refusal(copy(source, 'to/x', { CopySourceIfMatch: '"other"' }))).toBe(
      '412 PreconditionFailed',
    );
    expect(await refusal(copy(source, 'to/x', { CopySourceIfNoneMatch: ETag }))).toBe(
      '412 PreconditionFailed',
    );
    expect(await refusal(copy(`${PRIVATE}/nothing`, 'to/x'))).toBe('404 NoSuchKey');
    expect(await refusal(copy('nowhere/nothing', 'to/x'))).toBe('404 NoSuchBucket');
    expect(await refusal(copy(source, 'from/ä b', { Bucket: PRIVATE }))).toBe('400 InvalidRequest');
    const renamed = { Bucket: PRIVATE, MetadataDirective: 'REPLACE', ContentType: 'text/x-new' };
    await copy(source, 'from/ä b', renamed);
    expect(await get('from/ä b')).toMatchObject({ ContentType: 'text/x-new' });
  });
});

test('buckets are listed, found and placed', async () => {
  const listed = await s3.client.send(new ListBucketsCommand());
  expect(listed.Buckets?.map(({ Name }) => Name)).toEqual([PRIVATE, PUBLIC]);
  const head = await s3.client.send(new HeadBucketCommand({ Bucket: PRIVATE }));
  expect(head.BucketRegion).toBe(REGION);
  const location = await s3.client.send(new GetBucketLocationCommand({ Bucket: PRIVATE }));
  expect(location.LocationConstraint).toBe(REGION);
  expect(await refusal(s3.client.send(new HeadBucketCommand({ Bucket: 'nowhere' })))).toBe('404 NotFound');
  expect(await refusal(s3.client.send(new ListObjectsV2Command({ Bucket: 'nowhere' })))).toBe(
    '404 NoSuchBucket',
  );
});
