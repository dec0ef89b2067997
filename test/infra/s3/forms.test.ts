import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterEach, describe, expect, test } from 'vitest';
import { readForm } from '../../../infra/local/parts/s3/messages/formBody.ts';
import { CREDENTIALS, PRIVATE, PUBLIC, REGION, SITE } from './clients.ts';
import { outcome, refusal, runEndpoint } from './endpoint.ts';

const s3 = runEndpoint();
const URL_OF = () => `${s3.url}/${PRIVATE}`;
type Fields = Record<string, string>;

const presign = (options: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(s3.client, { Bucket: PRIVATE, Key: 'form/one', Expires: 60, ...options });

function post(
  fields: Fields,
  content: string | Uint8Array<ArrayBuffer> = 'from a form',
  name = 'pic ü.png',
  url = URL_OF(),
): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([content], { type: 'image/png' }), name);
  return fetch(url, { method: 'POST', body: form, headers: { origin: SITE } });
}

/** Reuses the previous request’s connection. */
async function postOverOne(agent: Agent, fields: Fields, content: string): Promise<number | undefined> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([content]), 'a.bin');
  const { headers, body } = new Request(URL_OF(), { method: 'POST', body: form });
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const sent = request(URL_OF(), {
    method: 'POST',
    agent,
    headers: { 'content-type': headers.get('content-type') ?? '', 'content-length': bytes.length },
  });
  sent.end(bytes);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

const get = (Key: string) => s3.client.send(new GetObjectCommand({ Bucket: PRIVATE, Key }));
const read = async (Key: string) => (await get(Key)).Body?.transformToString();

function signPolicy(policy: unknown, fields: Fields): Fields {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const day = date.slice(0, 8);
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${CREDENTIALS.secretAccessKey}`,
  );
  const encoded = Buffer.from(typeof policy === 'string' ? policy : JSON.stringify(policy)).toString(
    'base64',
  );
  return {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${CREDENTIALS.accessKeyId}/${day}/${REGION}/s3/aws4_request`,
    'X-Amz-Date': date,
    ...fields,
    Policy: encoded,
    'X-Amz-Signature': createHmac('sha256', key).update(encoded).digest('hex'),
  };
}

const SOON = new Date(Date.now() + 60_000).toISOString();
const SIGNING = [
  ['starts-with', '$x-amz-algorithm', ''],
  ['starts-with', '$x-amz-credential', ''],
  ['starts-with', '$x-amz-date', ''],
];
const policyOf = (...conditions: unknown[]) => ({
  expiration: SOON,
  conditions: [{ bucket: PRIVATE }, ...SIGNING, ...conditions],
});

afterEach(() => {
  s3.now = undefined;
});

test('a signed form stores its file with the type and metadata of its fields', async () => {
  const { url, fields } = await presign({
    Fields: { 'Content-Type': 'image/png', 'x-amz-meta-by': 'desk', 'Cache-Control': 'no-cache' },
  });
  expect(url.replace(/\/$/, '')).toBe(URL_OF());
  const answer = await post(fields, new Uint8Array([0, 13, 10, 45, 45, 255]));
  expect([answer.status, answer.headers.get('etag')?.length]).toEqual([204, 34]);
  expect(answer.headers.get('access-control-allow-origin')).toBe(SITE);
  const got = await get('form/one');
  expect(await got.Body?.transformToByteArray()).toEqual(new Uint8Array([0, 13, 10, 45, 45, 255]));
  expect(got).toMatchObject({ ContentType: 'image/png', Metadata: { by: 'desk' }, CacheControl: 'no-cache' });
});

test('a signed form puts the file name into the key', async () => {
  const { fields } = await presign({ Key: `form/$\{filename}` });
  expect((await post(fields)).status).toBe(204);
  expect(await read('form/pic ü.png')).toBe('from a form');
  expect((await post(fields, 'x', 'C:\\photos\\a $& "b".png')).status).toBe(204);
  expect(await read('form/a $& "b".png')).toBe('x');
});

test('a signed form responds as its fields request', async () => {
  const ask = async (Fields: Fields) => post((await presign({ Fields })).fields);
  expect((await ask({ success_action_status: '200' })).status).toBe(200);
  const created = await ask({ success_action_status: '201' });
  expect(created.status).toBe(201);
  expect(await created.text()).toContain(`<Bucket>${PRIVATE}</Bucket><Key>form/one</Key><ETag>`);
  expect((await ask({ success_action_status: '500' })).status).toBe(204);
});

test('a signed form streams a large file, and stops at its size limit', async () => {
  const { fields } = await presign({ Conditions: [['content-length-range', 5, 3_000_000]] });
  expect(await outcome(await post(fields, 'x'.repeat(3_000_000)))).toBe('204');
  expect(await outcome(await post(fields, 'y'.repeat(3_000_001)))).toBe('400 EntityTooLarge');
  expect(await outcome(await post(fields, 'y'.repeat(20_000_000)))).toBe('400 EntityTooLarge');
  expect(await outcome(await post(fields, 'y'.repeat(4)))).toBe('400 EntityTooSmall');
  expect(await read('form/one')).toBe('x'.repeat(3_000_000));
});

test('a signed form keeps the connection usable after a file that was too large', async () => {
  const { fields } = await presign({ Conditions: [['content-length-range', 5, 1_000_000]] });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = [];
  for (const size of [20_000_000, 20_000_000, 1000])
    statuses.push(await postOverOne(agent, fields, 'x'.repeat(size)));
  agent.destroy();
  expect(statuses).toEqual([400, 400, 204]);
});

test('a signed form is refused after it expires', async () => {
  const { fields } = await presign();
  s3.now = new Date(Date.now() + 61_000);
  const late = await post(fields);
  expect([late.status, await late.text()]).toEqual([
    403,
    expect.stringContaining('Invalid according to Policy: Policy expired.'),
  ]);
});

test.each<[string, (fields: Fields) => Fields, string]>([
  ['without a policy', ({ Policy: _, ...fields }) => fields, '403 AccessDenied'],
  ['without a signature', ({ 'X-Amz-Signature': _, ...fields }) => fields, '400 InvalidArgument'],
  [
    'with a changed signature',
    (fields) => ({ ...fields, 'X-Amz-Signature': '0'.repeat(64) }),
    '403 SignatureDoesNotMatch',
  ],
  [
    'with a changed policy',
    (fields) => ({ ...fields, Policy: Buffer.from(JSON.stringify(policyOf())).toString('base64') }),
    '403 SignatureDoesNotMatch',
  ],
  [
    'with an unknown key',
    (fields) => ({ ...fields, 'X-Amz-Credential': `OTHER${fields['X-Amz-Credential']}` }),
    '403 InvalidAccessKeyId',
  ],
  ['for another key', (fields) => ({ ...fields, key: 'form/other' }), '403 AccessDenied'],
  ['for a key outside its prefix', (fields) => ({ ...fields, key: '../form/one' }), '403 AccessDenied'],
  ['with another type', (fields) => ({ ...fields, 'Content-Type': 'text/html' }), '403 AccessDenied'],
  [
    'with a field that its policy does not mention',
    (fields) => ({ ...fields, 'x-amz-meta-extra': '1' }),
    '403 AccessDenied',
  ],
  ['with an unsigned ACL', (fields) => ({ ...fields, acl: 'public-read' }), '403 AccessDenied'],
  [
    'without a field that its policy requires',
    ({ 'Content-Type': _, ...fields }) => fields,
    '403 AccessDenied',
  ],
])('a form is refused %s', async (_, change, expected) => {
  const { fields } = await presign({ Key: 'form/refused', Fields: { 'Content-Type': 'image/png' } });
  expect(await outcome(await post(change(fields)))).toBe(expected);
  expect(await refusal(get('form/refused'))).toBe('404 NoSuchKey');
});

test('a form to another bucket is refused, regardless of its bucket field', async () => {
  const { fields } = await presign();
  expect(await outcome(await post(fields, 'x', 'x', `${s3.url}/${PUBLIC}`))).toBe('403 AccessDenied');
});

test.each([
  ['not JSON', 'nonsense', '400 InvalidPolicyDocument'],
  ['without expiration', { conditions: [] }, '400 InvalidPolicyDocument'],
  ['with an unknown operator', policyOf(['ends-with', '$key', 'x']), '400 InvalidPolicyDocument'],
  [
    'that has expired',
    { ...policyOf({ key: 'form/policy' }), expiration: '2020-01-01T00:00:00Z' },
    '403 AccessDenied',
  ],
  [
    'without a bucket',
    { expiration: SOON, conditions: [{ key: 'form/policy' }, ...SIGNING] },
    '403 AccessDenied',
  ],
  ['without a condition on the key', policyOf(), '403 AccessDenied'],
  ['whose prefix does not fit', policyOf(['starts-with', '$key', 'other/']), '403 AccessDenied'],
  ['whose prefix fits', policyOf(['starts-with', '$key', 'form/']), '204'],
  ['with an exact key', policyOf(['eq', '$key', 'form/policy'], ['content-length-range', 0, '100']), '204'],
])('a form is refused if its policy doesn’t allow it: one %s', async (_, policy, expected) => {
  expect(await outcome(await post(signPolicy(policy, { key: 'form/policy' })))).toBe(expected);
});

test('a form is refused when truncated, without a file, or not a form', async () => {
  const { fields } = await presign();
  const type = 'multipart/form-data; boundary=cut';
  const send = (body: string, contentType = type) =>
    fetch(URL_OF(), { method: 'POST', body, headers: { 'content-type': contentType } }).then(outcome);
  const part = (name: string, value: string) =>
    `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const all = Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('');
  expect(await send(`${all}${part('file', 'whole')}--cut--\r\n`)).toBe('204');
  expect(await send(`${all}${part('file', 'half').slice(0, -4)}`)).toBe('400 IncompleteBody');
  expect(await send(`${all}--cut--\r\n`)).toBe('400 InvalidArgument');
  expect(await send(`${all}${part('key', 'twice')}${part('file', 'x')}--cut--\r\n`)).toBe(
    '400 InvalidArgument',
  );
  expect(await send(`${part('x-ignore-me', 'x'.repeat(30_000))}${all}${part('file', 'x')}--cut--\r\n`)).toBe(
    '400 MaxPostPreDataLengthExceeded',
  );
  expect(await send('nonsense\r\n')).toBe('400 MalformedPOSTRequest');
  expect(await send('nonsense', 'multipart/form-data')).toBe('400 MalformedPOSTRequest');
  expect(await read('form/one')).toBe('whole');
});

test.each([1, 2, 3, 7, 50])('the form parser finds every boundary in pieces of %i bytes', async (size) => {
  const content = '\r\n--b\r\n--bord\r-\r\n';
  const body = Buffer.from(
    `--border\r\nContent-Disposition: form-data; name="Key"\r\n\r\na\r\n\r\n--border\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n${content}\r\n--border--\r\n`,
  );
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
  };
  const form = await readForm(pieces(), 'multipart/form-data; boundary=border');
  let file = '';
  for await (const piece of form.file) file += piece.toString();
  expect([{ ...form.fields }, file]).toEqual([{ key: 'a\r\n' }, content]);
});

describe('the CORS rules of uploads', () => {
  const ask = (headers: Fields, bucket = PRIVATE) =>
    fetch(`${s3.url}/${bucket}/form/one`, { method: 'OPTIONS', headers });
  const preflight = { origin: SITE, 'access-control-request-method': 'PUT' };

  test('the CORS rules of uploads let a page of the site upload from its origin', async () => {
    const answer = await ask({
      ...preflight,
      'access-control-request-headers': 'Content-Type, x-amz-meta-a',
    });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'GET, PUT, POST',
      'access-control-allow-headers': 'content-type, x-amz-meta-a',
      'access-control-expose-headers': 'ETag',
      'access-control-max-age': '600',
    });
  });

  test('the CORS rules of uploads refuse another origin, another method, or a bucket without rules', async () => {
    expect(await outcome(await ask({ ...preflight, origin: 'http://evil.example' }))).toBe(
      '403 AccessForbidden',
    );
    expect(await outcome(await ask({ ...preflight, 'access-control-request-method': 'DELETE' }))).toBe(
      '403 AccessForbidden',
    );
    expect(await outcome(await ask(preflight, PUBLIC))).toBe('403 AccessForbidden');
    expect(await outcome(await ask({ origin: SITE }))).toBe('400 InvalidRequest');
    const refused = await fetch(`${s3.url}/${PRIVATE}/form/one`, {
      headers: { origin: 'http://evil.example' },
    });
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });
});
