import { createHash } from 'node:crypto';
import { request } from 'node:http';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CREDENTIALS, PRIVATE, PUBLIC, REGION, s3Client, WHEN_REQUIRED } from './clients.ts';
import { outcome, refusal, runEndpoint } from './endpoint.ts';
import { signedFetch } from './signedFetch.ts';

const s3 = runEndpoint();
const KEY = 'kept/report.txt';
const PATH = `/${PRIVATE}/${KEY}`;
const body = async () =>
  (await s3.client.send(new GetObjectCommand({ Bucket: PRIVATE, Key: KEY }))).Body?.transformToString();

beforeAll(async () => {
  await s3.client.send(new PutObjectCommand({ Bucket: PRIVATE, Key: KEY, Body: 'private' }));
  await s3.client.send(
    new PutObjectCommand({ Bucket: PUBLIC, Key: KEY, Body: 'public', ContentType: 'text/csv' }),
  );
});

afterEach(() => {
  s3.now = undefined;
});

describe('a signed S3 call', () => {
  const readWith = (settings: object) =>
    refusal(s3Client(s3.url, settings).send(new GetObjectCommand({ Bucket: PRIVATE, Key: KEY })));

  test('a signed S3 call is rejected with a wrong secret, an unknown key, another region or a session token', async () => {
    const { accessKeyId, secretAccessKey } = CREDENTIALS;
    expect(await readWith({ credentials: { accessKeyId, secretAccessKey: 'wrong' } })).toBe(
      '403 SignatureDoesNotMatch',
    );
    expect(await readWith({ credentials: { accessKeyId: 'OTHER', secretAccessKey } })).toBe(
      '403 InvalidAccessKeyId',
    );
    expect(await readWith({ region: 'us-east-2' })).toBe('400 AuthorizationHeaderMalformed');
    expect(await readWith({ credentials: { ...CREDENTIALS, sessionToken: 'x' } })).toBe('400 InvalidToken');
  });

  test.each([
    ['method', { method: 'DELETE' }],
    ['path', { path: `/${PRIVATE}/kept/other.txt` }],
    ['query', { query: '?response-content-type=text/html' }],
    ['signed header', { headers: { 'content-type': 'text/html' } }],
    ['signature', { headers: { authorization: 'tampered' } }],
  ])('a signed S3 call is rejected when its %s was changed in transit', async (_, change) => {
    const answer = await signedFetch(
      s3.url,
      { path: PATH, headers: { 'content-type': 'text/plain' } },
      (sent) => ({
        ...sent,
        ...change,
        headers: {
          ...sent.headers,
          ...('headers' in change ? change.headers : {}),
          ...('headers' in change &&
            'authorization' in change.headers && {
              authorization: (sent.headers.authorization ?? '').replace(/.$/, (c) => (c === '0' ? '1' : '0')),
            }),
        },
      }),
    );
    expect(await outcome(answer)).toBe('403 SignatureDoesNotMatch');
    expect(await body()).toBe('private');
  });

  test('a signed S3 call is rejected with an extra unsigned x-amz header', async () => {
    const answer = await signedFetch(s3.url, { path: PATH }, (sent) => ({
      ...sent,
      headers: { ...sent.headers, 'x-amz-meta-extra': '1' },
    }));
    expect(await outcome(answer)).toBe('403 AccessDenied');
  });

  test('a signed S3 call is rejected when its clock differs by more than 15 minutes', async () => {
    const read = () => refusal(s3.client.send(new GetObjectCommand({ Bucket: PRIVATE, Key: KEY })));
    for (const [minutes, expected] of [
      [14, 'not refused'],
      [-14, 'not refused'],
      [16, '403 RequestTimeTooSkewed'],
      [-16, '403 RequestTimeTooSkewed'],
    ] as const) {
      s3.now = new Date(Date.now() + minutes * 60_000);
      expect(await read()).toBe(expected);
    }
  });

  test('a signed S3 call is rejected when its body is not the signed one', async () => {
    const answer = await signedFetch(s3.url, { method: 'PUT', path: PATH, body: 'signed body' }, (sent) => ({
      ...sent,
      body: 'forged body',
    }));
    expect(await outcome(answer)).toBe('400 XAmzContentSHA256Mismatch');
    expect(await body()).toBe('private');
  });

  test.each([
    ['Content-MD5', { 'content-md5': createHash('md5').update('other').digest('base64') }, '400 BadDigest'],
    ['malformed Content-MD5', { 'content-md5': 'xyz' }, '400 InvalidDigest'],
    ['CRC32', { 'x-amz-checksum-crc32': 'AAAAAA==' }, '400 BadDigest'],
    ['CRC32C', { 'x-amz-checksum-crc32c': 'AAAAAA==' }, '400 BadDigest'],
    ['SHA1', { 'x-amz-checksum-sha1': createHash('sha1').update('other').digest('base64') }, '400 BadDigest'],
    [
      'SHA256',
      { 'x-amz-checksum-sha256': createHash('sha256').update('other').digest('base64') },
      '400 BadDigest',
    ],
    ['unknown checksum', { 'x-amz-checksum-crc64nvme': 'AAAAAAAAAAA=' }, '501 NotImplemented'],
  ])('a signed S3 call is rejected when its %s does not match the body', async (_, headers, expected) => {
    const answer = await signedFetch(s3.url, { method: 'PUT', path: PATH, body: 'unfit', headers });
    expect(await outcome(answer)).toBe(expected);
    expect(await body()).toBe('private');
  });

  test.each([
    ['without its payload hash', { 'x-amz-content-sha256': '' }, '400 InvalidRequest'],
    ['without its date', { 'x-amz-date': '' }, '403 AccessDenied'],
    ['in the older format', { authorization: 'AWS TIDELINELOCAL:c2lnbmF0dXJl' }, '400 InvalidRequest'],
    ['that is garbled', { authorization: 'AWS4-HMAC-SHA256 nonsense' }, '400 AuthorizationHeaderMalformed'],
  ])('a signed S3 call is rejected %s', async (_, headers, expected) => {
    const answer = await signedFetch(s3.url, { path: PATH }, (sent) => ({
      ...sent,
      headers: { ...sent.headers, ...headers },
    }));
    expect(await outcome(answer)).toBe(expected);
  });

  test('a signed S3 call is rejected before a large body is sent', async () => {
    const answered = await new Promise<string>((resolve, reject) => {
      const headers = { expect: '100-continue', 'content-length': 50_000_000 };
      const call = request(`${s3.url}/${PRIVATE}/large`, { method: 'PUT', headers });
      call.on('continue', () => resolve('asked for the body'));
      call.on('response', (response) => resolve(`${response.statusCode}`));
      call.on('error', reject);
      call.flushHeaders();
    });
    expect(answered).toBe('403');
  });
});

describe('a presigned URL', () => {
  const sign = (command = new GetObjectCommand({ Bucket: PRIVATE, Key: KEY }), options = {}) =>
    getSignedUrl(s3.client, command, { expiresIn: 60, ...options });

  test('a presigned URL reads with the headers that it fixes, and supports ranges', async () => {
    const ResponseContentDisposition = 'attachment; filename="a.txt"';
    const url = await sign(
      new GetObjectCommand({
        Bucket: PRIVATE,
        Key: KEY,
        ResponseContentType: 'text/x',
        ResponseContentDisposition,
      }),
    );
    const answer = await fetch(url);
    expect(await answer.text()).toBe('private');
    expect(answer.headers.get('content-type')).toBe('text/x');
    expect(answer.headers.get('content-disposition')).toBe(ResponseContentDisposition);
    const part = await fetch(url, { headers: { range: 'bytes=0-2' } });
    expect([part.status, await part.text()]).toEqual([206, 'pri']);
  });

  test.each([
    ['default', {}],
    ['required only', WHEN_REQUIRED],
  ])('a presigned URL writes with %s checksums', async (_, settings) => {
    const client = s3Client(s3.url, settings);
    const command = new PutObjectCommand({ Bucket: PRIVATE, Key: 'uploaded', Metadata: { by: 'desk' } });
    const answer = await fetch(await getSignedUrl(client, command), { method: 'PUT', body: 'by address' });
    expect(await outcome(answer)).toBe('200');
    const got = await client.send(new GetObjectCommand({ Bucket: PRIVATE, Key: 'uploaded' }));
    expect(await got.Body?.transformToString()).toBe('by address');
    expect(got.Metadata).toEqual({ by: 'desk' });
  });

  test('a presigned URL requires the headers that it signs', async () => {
    const command = new PutObjectCommand({ Bucket: PRIVATE, Key: 'typed', ContentType: 'image/png' });
    const url = await getSignedUrl(s3.client, command, { signableHeaders: new Set(['content-type']) });
    const write = (headers: Record<string, string>) =>
      fetch(url, { method: 'PUT', body: new Uint8Array([1]), headers });
    expect(await outcome(await write({ 'content-type': 'text/html' }))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(await write({}))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(await write({ 'content-type': 'image/png', 'x-amz-meta-a': '1' }))).toBe(
      '403 AccessDenied',
    );
    expect(await outcome(await write({ 'content-type': 'image/png' }))).toBe('200');
  });

  test('a presigned URL is rejected after it expires', async () => {
    const url = await sign();
    s3.now = new Date(Date.now() + 59_000);
    expect(await outcome(await fetch(url))).toBe('200');
    s3.now = new Date(Date.now() + 61_000);
    const late = await fetch(url);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('<Code>AccessDenied</Code><Message>Request has expired</Message>');
    s3.now = new Date(Date.now() - 20 * 60_000);
    expect(await (await fetch(url)).text()).toContain('Request is not yet valid');
  });

  test.each([
    ['X-Amz-Expires', '604800', '403 SignatureDoesNotMatch'],
    ['X-Amz-Expires', '604801', '400 AuthorizationQueryParametersError'],
    ['X-Amz-Expires', '0', '400 AuthorizationQueryParametersError'],
    ['X-Amz-Expires', '-5', '400 AuthorizationQueryParametersError'],
    ['X-Amz-Expires', '', '400 AuthorizationQueryParametersError'],
    ['X-Amz-Date', '20200101T000000Z', '400 AuthorizationQueryParametersError'],
    ['X-Amz-Date', 'now', '400 AuthorizationQueryParametersError'],
    ['X-Amz-SignedHeaders', 'host;range', '403 SignatureDoesNotMatch'],
    ['X-Amz-Algorithm', 'none', '400 AuthorizationQueryParametersError'],
    ['X-Amz-Signature', '0'.repeat(64), '403 SignatureDoesNotMatch'],
    ['X-Amz-Signature', '', '400 AuthorizationQueryParametersError'],
    ['X-Amz-Credential', `OTHER/20200101/${REGION}/s3/aws4_request`, '403 InvalidAccessKeyId'],
    ['X-Amz-Credential', 'nonsense', '400 AuthorizationQueryParametersError'],
    ['response-content-type', 'text/html', '403 SignatureDoesNotMatch'],
    ['x-id', 'PutObject', '403 SignatureDoesNotMatch'],
  ])('a presigned URL is rejected with its %s set to "%s"', async (name, value, expected) => {
    const url = new URL(await sign());
    url.searchParams.set(name, value);
    expect(await outcome(await fetch(url))).toBe(expected);
  });

  test('a presigned URL is rejected for another method, key or bucket, with a repeated parameter, and with another signature', async () => {
    const url = await sign();
    expect(await outcome(await fetch(url, { method: 'PUT', body: 'x' }))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(await fetch(url, { method: 'DELETE' }))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(await fetch(url.replace('report', 'other')))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(await fetch(url.replace(PRIVATE, PUBLIC)))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(await fetch(`${url}&X-Amz-Expires=600`))).toBe('400 InvalidArgument');
    expect(await outcome(await fetch(url, { headers: { authorization: 'AWS4-HMAC-SHA256 x' } }))).toBe(
      '400 InvalidArgument',
    );
  });
});

describe('an anonymous caller', () => {
  const at = (path: string, init?: RequestInit) => fetch(`${s3.url}${path}`, init).then(outcome);

  test('an anonymous caller reads only objects of the public bucket', async () => {
    const answer = await fetch(`${s3.url}/${PUBLIC}/${KEY}`);
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
      200,
      'public',
      'text/csv',
    ]);
    expect(await at(`/${PUBLIC}/${KEY}`, { method: 'HEAD' })).toBe('200');
    expect(await at(`/${PUBLIC}/${KEY}?response-content-type=text/html`)).toBe('400 InvalidRequest');
    for (const path of [
      PATH,
      `/${PRIVATE}/missing`,
      `/${PUBLIC}/missing`,
      `/${PUBLIC}`,
      `/${PUBLIC}?list-type=2`,
      `/${PRIVATE}?list-type=2`,
      `/${PRIVATE}`,
      '/',
    ]) {
      expect(await at(path)).toBe('403 AccessDenied');
    }
    for (const path of [`/${PUBLIC}/${KEY}?uploadId=x`, `/${PUBLIC}?uploads`, `/${PUBLIC}?location`]) {
      expect(await at(path)).toBe('403 AccessDenied');
    }
  });

  test('an anonymous caller can’t write anywhere', async () => {
    for (const bucket of [PRIVATE, PUBLIC]) {
      expect(await at(`/${bucket}/new`, { method: 'PUT', body: 'x' })).toBe('403 AccessDenied');
      expect(await at(`/${bucket}/${KEY}`, { method: 'DELETE' })).toBe('403 AccessDenied');
      expect(await at(`/${bucket}/new?uploads`, { method: 'POST' })).toBe('403 AccessDenied');
      expect(await at(`/${bucket}?delete`, { method: 'POST', body: '<Delete/>' })).toBe('403 AccessDenied');
    }
    const { KeyCount } = await s3.client.send(new ListObjectsV2Command({ Bucket: PUBLIC }));
    expect(KeyCount).toBe(1);
  });
});

describe('S3 errors', () => {
  test('S3 errors are S3 XML with code, message and request id, and bodiless for HEAD', async () => {
    const answer = await fetch(`${s3.url}${PATH}`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/xml');
    expect(text).toContain(`<RequestId>${answer.headers.get('x-amz-request-id')}</RequestId>`);
    const head = await fetch(`${s3.url}${PATH}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([403, '']);
  });

  test.each([
    ['PATCH', PATH, '', '405 MethodNotAllowed'],
    ['POST', PATH, '', '405 MethodNotAllowed'],
    ['DELETE', '/', '', '405 MethodNotAllowed'],
    ['PUT', '/new-bucket', '', '404 NoSuchBucket'],
    ['PUT', `/${PRIVATE}`, '', '501 NotImplemented'],
    ['DELETE', `/${PRIVATE}`, '', '501 NotImplemented'],
    ['GET', `/${PRIVATE}`, 'policy', '501 NotImplemented'],
    ['GET', PATH, 'acl', '501 NotImplemented'],
    ['GET', PATH, 'versionId', '501 NotImplemented'],
    ['PUT', PATH, 'tagging', '501 NotImplemented'],
    ['DELETE', PATH, 'tagging', '501 NotImplemented'],
  ])(
    'S3 errors reject missing resources and unsupported calls: %s %s?%s',
    async (method, path, query, expected) => {
      const answer = await signedFetch(s3.url, { method, path, query: query ? { [query]: '' } : {} });
      expect(await outcome(answer)).toBe(expected);
      expect(await body()).toBe('private');
    },
  );

  test.each([
    ['x-amz-acl', 'public-read', '400 AccessControlListNotSupported'],
    ['x-amz-tagging', 'a=b', '501 NotImplemented'],
    ['x-amz-server-side-encryption-customer-key', 'x', '501 NotImplemented'],
    ['x-amz-storage-class', 'GLACIER', '501 NotImplemented'],
    ['x-amz-meta-long', 'x'.repeat(2049), '400 MetadataTooLarge'],
  ])('S3 errors reject unsupported %s instead of ignoring it', async (name, value, expected) => {
    const answer = await signedFetch(s3.url, {
      method: 'PUT',
      path: PATH,
      body: 'x',
      headers: { [name]: value },
    });
    expect(await outcome(answer)).toBe(expected);
  });

  const batch = (xml: string) =>
    signedFetch(s3.url, {
      method: 'POST',
      path: `/${PRIVATE}`,
      query: { delete: '' },
      body: xml,
      headers: { 'content-md5': createHash('md5').update(xml).digest('base64') },
    }).then(outcome);

  test.each([
    'not xml',
    '<Delete><Object><Key>a</Key></Object>',
    '<Delete></Delete>',
    '<!DOCTYPE d [<!ENTITY e "x">]><Delete><Object><Key>&e;</Key></Object></Delete>',
    '<Delete><Object></Object></Delete>',
    `<Delete>${'<Object><Key>a</Key></Object>'.repeat(1001)}</Delete>`,
    '<a>'.repeat(50_000),
  ])('S3 errors reject a malformed batch: %.40s', async (xml) => {
    expect(await batch(xml)).toBe('400 MalformedXML');
  });

  test('S3 errors reject an oversized batch', async () => {
    expect(await batch('x'.repeat(30_000_000))).toBe('400 MaxMessageLengthExceeded');
  });

  test('S3 errors don’t report a missing object as an internal failure', async () => {
    expect(await refusal(s3.client.send(new HeadObjectCommand({ Bucket: PRIVATE, Key: 'missing' })))).toBe(
      '404 NotFound',
    );
    await s3.client.send(new DeleteObjectCommand({ Bucket: PRIVATE, Key: 'missing' }));
    expect(s3.faults).toEqual([]);
  });
});
