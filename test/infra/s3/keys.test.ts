import { request } from 'node:http';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { PRIVATE, PUBLIC } from './clients.ts';
import { refusal, runEndpoint } from './endpoint.ts';

const s3 = runEndpoint();

const STRANGE = [
  '..',
  '.',
  '../../../etc/passwd',
  'a/../b',
  'a/./b',
  'a//b',
  '//',
  'folder/',
  'folder',
  ' ',
  'a b+c%20d%2Fe',
  'ключ/鍵/🗝️',
  "!'()*~_-.&=?#;:@,$",
  'C:\\temp\\x',
  'con',
  '.env',
  'null\u0000byte',
  '__proto__',
  'x'.repeat(1024),
  'ü'.repeat(512),
  'Case',
  'case',
];

test('object keys of any characters name distinct objects and are returned unchanged', async () => {
  for (const Key of STRANGE)
    await s3.client.send(new PutObjectCommand({ Bucket: PRIVATE, Key, Body: `body of ${Key}` }));
  for (const Key of STRANGE) {
    const got = await s3.client.send(new GetObjectCommand({ Bucket: PRIVATE, Key }));
    expect(await got.Body?.transformToString()).toBe(`body of ${Key}`);
  }
  const listed = await s3.client.send(new ListObjectsV2Command({ Bucket: PRIVATE, EncodingType: 'url' }));
  const keys = listed.Contents?.map(({ Key = '' }) => decodeURIComponent(Key)) ?? [];
  expect(keys.toSorted()).toEqual(STRANGE.toSorted());
  for (const Key of STRANGE) {
    const CopySource = `${PRIVATE}/${encodeURIComponent(Key)}`;
    await s3.client.send(new CopyObjectCommand({ Bucket: PUBLIC, Key, CopySource }));
    await s3.client.send(new DeleteObjectCommand({ Bucket: PRIVATE, Key }));
  }
  expect((await s3.client.send(new ListObjectsV2Command({ Bucket: PRIVATE }))).KeyCount).toBe(0);
  expect((await s3.client.send(new ListObjectsV2Command({ Bucket: PUBLIC }))).KeyCount).toBe(STRANGE.length);
});

test('object keys with folders work in presigned URLs', async () => {
  for (const Key of ['a//b', 'folder/', 'ключ 🗝️+%', '.env']) {
    await s3.client.send(new PutObjectCommand({ Bucket: PRIVATE, Key, Body: Key }));
    const url = await getSignedUrl(s3.client, new GetObjectCommand({ Bucket: PRIVATE, Key }));
    expect(await (await fetch(url)).text()).toBe(Key);
  }
});

test('object keys above 1024 bytes are rejected', async () => {
  for (const Key of ['x'.repeat(1025), 'ü'.repeat(513)]) {
    expect(await refusal(s3.client.send(new PutObjectCommand({ Bucket: PRIVATE, Key, Body: 'x' })))).toBe(
      '400 KeyTooLongError',
    );
  }
});

test.each([
  ['/tideline-samples/../../../../etc/passwd', 403],
  ['/tideline-samples/..%2f..%2f..%2fetc%2fshadow', 403],
  ['/tideline-samples/%2e%2e/%2e%2e/index.db', 403],
  ['/../index.db', 404],
  ['/tideline-samples/%ff', 400],
  ['/tideline-samples/%', 400],
  ['http://elsewhere.example/tideline-samples/x', 400],
])('object keys never reach a file: GET %s is %i', async (path, status) => {
  // A raw request, since fetch would normalize the path.
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    request(`${s3.url}/`, { path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(answered).toBe(status);
});
