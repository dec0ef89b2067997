import { ListObjectsV2Command, type ListObjectsV2CommandInput, PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { PRIVATE } from './clients.ts';
import { refusal, runEndpoint } from './endpoint.ts';

const s3 = runEndpoint();
const KEYS = [
  'a',
  'b/1',
  'b/2',
  'b/c/3',
  'b0',
  'd/\u{10ffff}/x',
  'd/\ud7ff/y',
  'd/plain',
  'd/\uf000',
  'd/ü & <i>',
  'z\u{1f600}',
  'z\uffee',
];
// S3 sorts by UTF-8 bytes, unlike JavaScript.
const SORTED = [...KEYS].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

const list = (more: Partial<ListObjectsV2CommandInput> = {}) =>
  s3.client.send(new ListObjectsV2Command({ Bucket: PRIVATE, ...more }));

async function listAll(more: Partial<ListObjectsV2CommandInput>): Promise<{ seen: string[]; pages: number }> {
  const seen: string[] = [];
  let pages = 0;
  let ContinuationToken: string | undefined;
  do {
    const page = await list({ ...more, ...(ContinuationToken && { ContinuationToken }) });
    const objects = page.Contents?.map(({ Key = '' }) => Key) ?? [];
    const prefixes = page.CommonPrefixes?.map(({ Prefix = '' }) => Prefix) ?? [];
    expect(page.KeyCount).toBe(objects.length + prefixes.length);
    seen.push(...objects, ...prefixes);
    pages += 1;
    ContinuationToken = page.NextContinuationToken;
    expect(page.IsTruncated).toBe(ContinuationToken !== undefined);
  } while (ContinuationToken);
  return { seen, pages };
}

beforeAll(async () => {
  for (const Key of KEYS) await s3.client.send(new PutObjectCommand({ Bucket: PRIVATE, Key, Body: Key }));
});

test('a list of objects has every key in byte order with size, ETag and date', async () => {
  const { Contents = [], IsTruncated, KeyCount } = await list();
  expect(Contents.map(({ Key }) => Key)).toEqual(SORTED);
  expect({ IsTruncated, KeyCount }).toEqual({ IsTruncated: false, KeyCount: KEYS.length });
  expect(Contents[0]).toMatchObject({ Key: 'a', Size: 1, ETag: '"0cc175b9c0f1b6a831c399e269772661"' });
  expect(Contents[0]?.LastModified).toBeInstanceOf(Date);
});

test.each([1, 2, 3, 7])('a list of objects has the same keys in pages of %i', async (MaxKeys) => {
  const { seen, pages } = await listAll({ MaxKeys });
  expect(seen).toEqual(SORTED);
  expect(pages).toBe(Math.ceil(KEYS.length / MaxKeys));
});

test.each([1, 2, 1000])(
  'a list of objects rolls keys up to their folders, each once, in pages of %i',
  async (MaxKeys) => {
    const { seen } = await listAll({ MaxKeys, Delimiter: '/' });
    expect(seen.toSorted()).toEqual(['a', 'b/', 'b0', 'd/', 'z\u{1f600}', 'z\uffee'].toSorted());
  },
);

test.each([1, 1000])(
  'a list of objects rolls up below a prefix, even next to the highest character, in pages of %i',
  async (MaxKeys) => {
    const { seen } = await listAll({ MaxKeys, Delimiter: '/', Prefix: 'd/' });
    expect(seen.toSorted()).toEqual(
      ['d/plain', 'd/\uf000', 'd/ü & <i>', 'd/\ud7ff/', 'd/\u{10ffff}/'].toSorted(),
    );
  },
);

test.each(['\ud7ff', '\u{10ffff}'])(
  'a list of objects rolls up to a delimiter of the lowest or highest character',
  async (Delimiter) => {
    const { seen } = await listAll({ Delimiter, Prefix: 'd/', MaxKeys: 1 });
    const expected = SORTED.filter((key) => key.startsWith('d/')).map((key) =>
      key.replace(/([\ud7ff\u{10ffff}]).*/u, (rest, edge) => (edge === Delimiter ? edge : rest)),
    );
    expect(seen).toEqual(expected);
  },
);

test('a list of objects starts after a key, whether it exists or not', async () => {
  expect((await list({ StartAfter: 'b/1' })).Contents?.[0]?.Key).toBe('b/2');
  expect((await list({ StartAfter: 'b/15' })).Contents?.[0]?.Key).toBe('b/2');
  expect((await list({ Prefix: 'd/', StartAfter: 'a' })).KeyCount).toBe(5);
  expect((await list({ Prefix: 'b/', StartAfter: 'b/2' })).Contents?.map(({ Key }) => Key)).toEqual([
    'b/c/3',
  ]);
});

test('a list of objects is empty for an unknown prefix and for max-keys 0', async () => {
  expect(await list({ Prefix: 'nothing' })).toMatchObject({ KeyCount: 0, IsTruncated: false });
  expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
});

test('a list of objects URL-encodes keys on request', async () => {
  const { Contents = [] } = await list({ EncodingType: 'url' });
  expect(Contents.map(({ Key = '' }) => decodeURIComponent(Key))).toEqual(SORTED);
  expect(Contents.some(({ Key }) => Key === 'd/%C3%BC%20%26%20%3Ci%3E')).toBe(true);
});

test('a list of objects rejects a made-up continuation token and version 1 of the API', async () => {
  expect(await refusal(list({ ContinuationToken: 'no token!' }))).toBe('400 InvalidArgument');
  const { ListObjectsCommand } = await import('@aws-sdk/client-s3');
  expect(await refusal(s3.client.send(new ListObjectsCommand({ Bucket: PRIVATE })))).toBe(
    '501 NotImplemented',
  );
});
