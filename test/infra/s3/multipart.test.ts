import { createHash, randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { PRIVATE } from './clients.ts';
import { refusal, runEndpoint } from './endpoint.ts';

const s3 = runEndpoint();
const MEGABYTE = 1024 * 1024;
const FIRST = randomBytes(5 * MEGABYTE);
const LAST = randomBytes(1000);
const md5 = (data: Uint8Array): Buffer => createHash('md5').update(data).digest();

async function start(Key: string, more = {}): Promise<string> {
  const { UploadId = '' } = await s3.client.send(
    new CreateMultipartUploadCommand({ Bucket: PRIVATE, Key, ...more }),
  );
  return UploadId;
}

async function part(
  Key: string,
  UploadId: string,
  PartNumber: number,
  Body: Buffer,
  more = {},
): Promise<CompletedPart> {
  const command = new UploadPartCommand({ Bucket: PRIVATE, Key, UploadId, PartNumber, Body, ...more });
  const { ETag, ChecksumCRC32, ChecksumSHA256 } = await s3.client.send(command);
  return { PartNumber, ETag, ChecksumCRC32, ChecksumSHA256 };
}

function complete(Key: string, UploadId: string, Parts: CompletedPart[], more = {}) {
  return s3.client.send(
    new CompleteMultipartUploadCommand({
      Bucket: PRIVATE,
      Key,
      UploadId,
      MultipartUpload: { Parts },
      ...more,
    }),
  );
}

async function read(Key: string, Range?: string): Promise<Buffer> {
  const got = await s3.client.send(new GetObjectCommand({ Bucket: PRIVATE, Key, ...(Range && { Range }) }));
  return Buffer.from((await got.Body?.transformToByteArray()) ?? []);
}

test('a multipart upload becomes one object when complete, with the headers it was started with', async () => {
  const id = await start('big/ä', { ContentType: 'application/x-big', Metadata: { a: '1' } });
  const parts = [await part('big/ä', id, 2, FIRST), await part('big/ä', id, 7, LAST)];
  expect(await refusal(read('big/ä'))).toBe('404 NoSuchKey');
  const done = await complete('big/ä', id, parts);
  const sums = createHash('md5').update(md5(FIRST)).update(md5(LAST)).digest('hex');
  expect(done).toMatchObject({ ETag: `"${sums}-2"`, Bucket: PRIVATE, Key: 'big/ä' });
  expect((await read('big/ä')).equals(Buffer.concat([FIRST, LAST]))).toBe(true);
  const head = await s3.client.send(new HeadObjectCommand({ Bucket: PRIVATE, Key: 'big/ä' }));
  expect(head).toMatchObject({ ContentType: 'application/x-big', Metadata: { a: '1' }, ETag: `"${sums}-2"` });
  const across = await read('big/ä', `bytes=${FIRST.length - 10}-${FIRST.length + 9}`);
  expect(across.equals(Buffer.concat([FIRST.subarray(-10), LAST.subarray(0, 10)]))).toBe(true);
  expect(await refusal(complete('big/ä', id, parts))).toBe('404 NoSuchUpload');
});

test('a multipart upload replaces a part that is sent again, and omits unlisted parts', async () => {
  const id = await start('again');
  await part('again', id, 1, LAST);
  const first = await part('again', id, 1, FIRST);
  await part('again', id, 2, FIRST);
  const last = await part('again', id, 3, LAST);
  await complete('again', id, [first, last]);
  expect((await read('again')).equals(Buffer.concat([FIRST, LAST]))).toBe(true);
});

test("a multipart upload carries a checksum made of its parts' checksums", async () => {
  const id = await start('summed', { ChecksumAlgorithm: 'SHA256' });
  const parts = [
    await part('summed', id, 1, FIRST, { ChecksumAlgorithm: 'SHA256' }),
    await part('summed', id, 2, LAST, { ChecksumAlgorithm: 'SHA256' }),
  ];
  const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
  const expected = createHash('sha256').update(sha256(FIRST)).update(sha256(LAST)).digest('base64');
  const wrong = parts.map((one) => ({ ...one, ChecksumSHA256: sha256(Buffer.from('x')).toString('base64') }));
  expect(await refusal(complete('summed', id, wrong))).toBe('400 InvalidPart');
  expect((await complete('summed', id, parts)).ChecksumSHA256).toBe(`${expected}-2`);
});

test('a multipart upload rejects wrong order, wrong ETags, missing or small parts, and can still be completed', async () => {
  const id = await start('strict');
  const small = await part('strict', id, 1, LAST);
  const big = await part('strict', id, 2, FIRST);
  expect(await refusal(complete('strict', id, [big, small]))).toBe('400 InvalidPartOrder');
  expect(await refusal(complete('strict', id, [big, big]))).toBe('400 InvalidPartOrder');
  const last = await part('strict', id, 3, LAST);
  // Its first part is too small as well, but the order of the list is checked first.
  expect(await refusal(complete('strict', id, [last, big]))).toBe('400 InvalidPartOrder');
  expect(await refusal(complete('strict', id, [small, big]))).toBe('400 EntityTooSmall');
  expect(await refusal(complete('strict', id, [{ ...big, ETag: small.ETag }]))).toBe('400 InvalidPart');
  expect(await refusal(complete('strict', id, [{ ...big, PartNumber: 4 }]))).toBe('400 InvalidPart');
  expect(await refusal(complete('strict', id, []))).toBe('400 MalformedXML');
  await complete('strict', id, [big]);
  expect((await read('strict')).equals(FIRST)).toBe(true);
});

test('a multipart upload obeys If-None-Match when it completes', async () => {
  for (const expected of ['not refused', '412 PreconditionFailed']) {
    const id = await start('only-once');
    const parts = [await part('only-once', id, 1, LAST)];
    expect(await refusal(complete('only-once', id, parts, { IfNoneMatch: '*' }))).toBe(expected);
  }
});

test('a multipart upload no longer exists once aborted', async () => {
  const id = await start('aborted');
  await part('aborted', id, 1, LAST);
  await s3.client.send(new AbortMultipartUploadCommand({ Bucket: PRIVATE, Key: 'aborted', UploadId: id }));
  expect(await refusal(part('aborted', id, 2, LAST))).toBe('404 NoSuchUpload');
  expect(
    await refusal(s3.client.send(new ListPartsCommand({ Bucket: PRIVATE, Key: 'aborted', UploadId: id }))),
  ).toBe('404 NoSuchUpload');
});

test('a multipart upload is bound to its key, and numbers its parts from 1 to 10000', async () => {
  const id = await start('owned');
  expect(await refusal(part('another', id, 1, LAST))).toBe('404 NoSuchUpload');
  expect(await refusal(part('owned', id, 0, LAST))).toBe('400 InvalidArgument');
  expect(await refusal(part('owned', id, 10_001, LAST))).toBe('400 InvalidArgument');
});

test('lists of multipart uploads show the parts of an upload, in pages', async () => {
  const id = await start('listed');
  for (const number of [1, 2, 3]) await part('listed', id, number, LAST);
  const of = (more = {}) =>
    s3.client.send(new ListPartsCommand({ Bucket: PRIVATE, Key: 'listed', UploadId: id, ...more }));
  const first = await of({ MaxParts: 2 });
  expect(first.Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
    [1, 1000],
    [2, 1000],
  ]);
  expect(first).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '2' });
  const second = await of({ MaxParts: 2, PartNumberMarker: first.NextPartNumberMarker });
  expect(second.Parts?.map(({ ETag }) => ETag)).toEqual([`"${md5(LAST).toString('hex')}"`]);
  expect(second.IsTruncated).toBe(false);
});

test('lists of multipart uploads show the uploads in progress, in pages', async () => {
  const started = [await start('under/a'), await start('under/a'), await start('under/b')];
  const seen: string[] = [];
  let markers = {};
  for (let more = true; more; ) {
    const page = await s3.client.send(
      new ListMultipartUploadsCommand({ Bucket: PRIVATE, Prefix: 'under/', MaxUploads: 1, ...markers }),
    );
    seen.push(...(page.Uploads ?? []).map(({ UploadId = '' }) => UploadId));
    markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    more = page.IsTruncated ?? false;
  }
  expect(seen.toSorted()).toEqual(started.toSorted());
});
