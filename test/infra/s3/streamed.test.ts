import { createHash, createHmac, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { CREDENTIALS, PRIVATE, REGION } from './clients.ts';
import { outcome, refusal, runEndpoint } from './endpoint.ts';
import { type Call, type Sent, signedFetch } from './signedFetch.ts';

const s3 = runEndpoint();
const KEY = 'streamed';
const EMPTY = createHash('sha256').digest('hex');
const BYTES = randomBytes(40_000).toString('base64');
const CHUNKS = [BYTES.slice(0, 30_000), BYTES.slice(30_000)];
const CRC = 'x-amz-checksum-sha256';
const SUM = createHash('sha256').update(BYTES).digest('base64');

async function stored(): Promise<string | undefined> {
  return (
    await s3.client.send(new GetObjectCommand({ Bucket: PRIVATE, Key: KEY }))
  ).Body?.transformToString();
}

async function stream(
  payload: string,
  frame: (sent: Sent) => string,
  more: Record<string, string> = {},
): Promise<string> {
  const headers = {
    'x-amz-content-sha256': payload,
    'content-encoding': 'aws-chunked',
    'x-amz-decoded-content-length': String(BYTES.length),
    ...more,
  };
  const call: Call = { method: 'PUT', path: `/${PRIVATE}/${KEY}`, headers };
  return outcome(await signedFetch(s3.url, call, (sent) => ({ ...sent, body: frame(sent) })));
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function signChunks({ headers }: Sent, chunks: string[], trailer?: string): string {
  const date = headers['x-amz-date'] ?? '';
  const day = date.slice(0, 8);
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${CREDENTIALS.secretAccessKey}`,
  );
  const sign = (...lines: string[]): string => hmac(key, lines.join('\n')).toString('hex');
  let previous = /Signature=(\w+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  let body = '';
  for (const chunk of [...chunks, '']) {
    const hash = createHash('sha256').update(chunk).digest('hex');
    previous = sign('AWS4-HMAC-SHA256-PAYLOAD', date, scope, previous, EMPTY, hash);
    body += `${chunk.length.toString(16)};chunk-signature=${previous}\r\n${chunk}${chunk && '\r\n'}`;
  }
  if (trailer === undefined) return `${body}\r\n`;
  const hash = createHash('sha256').update(`${trailer}\n`).digest('hex');
  const signature = sign('AWS4-HMAC-SHA256-TRAILER', date, scope, previous, hash);
  return `${body}${trailer}\r\nx-amz-trailer-signature:${signature}\r\n\r\n`;
}

const unsigned = (trailer: string): string =>
  `${CHUNKS.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n${trailer}\r\n\r\n`;

describe('a body in unsigned chunks', () => {
  const send = (frame: string, more = {}) =>
    stream('STREAMING-UNSIGNED-PAYLOAD-TRAILER', () => frame, { 'x-amz-trailer': CRC, ...more });

  test('a body in unsigned chunks is stored without its framing after its trailing checksum is verified', async () => {
    expect(await send(unsigned(`${CRC}:${SUM}`), { 'content-encoding': 'gzip,aws-chunked' })).toBe('200');
    expect(await stored()).toBe(BYTES);
    const { ContentEncoding } = await s3.client.send(new GetObjectCommand({ Bucket: PRIVATE, Key: KEY }));
    expect(ContentEncoding).toBe('gzip');
  });

  test('a body in unsigned chunks is rejected with a wrong, missing or garbled trailer', async () => {
    expect(await send(unsigned(`${CRC}:${EMPTY}`))).toBe('400 BadDigest');
    expect(await send(unsigned('x-other:1'))).toBe('400 MalformedTrailerError');
    expect(await send(unsigned('nonsense'))).toBe('400 MalformedTrailerError');
  });

  test('a body in unsigned chunks is rejected when truncated, too long, or not chunked', async () => {
    const whole = unsigned(`${CRC}:${SUM}`);
    expect(await send(whole.slice(0, 20_000))).toBe('400 IncompleteBody');
    expect(await send(whole.slice(0, -2))).toBe('400 IncompleteBody');
    expect(await send(`${whole}more`)).toBe('400 IncompleteBody');
    expect(await send(whole, { 'x-amz-decoded-content-length': '10' })).toBe('400 IncompleteBody');
    expect(await send(whole, { 'x-amz-decoded-content-length': '90000' })).toBe('400 IncompleteBody');
    expect(await send(whole, { 'x-amz-decoded-content-length': 'x' })).toBe('411 MissingContentLength');
    expect(await send(BYTES)).toBe('400 IncompleteBody');
    expect(await send('-5\r\nhello\r\n0\r\n\r\n')).toBe('400 IncompleteBody');
    expect(await stored()).toBe(BYTES);
  });
});

test('a body in signed chunks is stored once every chunk is verified', async () => {
  expect(
    await stream('STREAMING-AWS4-HMAC-SHA256-PAYLOAD', (sent) => signChunks(sent, CHUNKS.toReversed())),
  ).toBe('200');
  expect(await stored()).toBe(CHUNKS.toReversed().join(''));
  const trailing = await stream(
    'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
    (sent) => signChunks(sent, CHUNKS, `${CRC}:${SUM}`),
    { 'x-amz-trailer': CRC },
  );
  expect(trailing).toBe('200');
  expect(await stored()).toBe(BYTES);
});

test.each<[string, (framed: string) => string]>([
  ['a chunk was changed', (framed) => framed.replace(BYTES.slice(5, 25), 'x'.repeat(20))],
  [
    'a chunk signature was changed',
    (framed) => framed.replace(/chunk-signature=\w{8}/, 'chunk-signature=00000000'),
  ],
  ['a signature is missing', (framed) => framed.replace(/;chunk-signature=\w+/, '')],
  [
    'the last chunk signature was changed',
    (framed) => framed.replace(/0;chunk-signature=\w{8}/, '0;chunk-signature=00000000'),
  ],
  ['the trailer was changed', (framed) => framed.replace(SUM, createHash('sha256').digest('base64'))],
  ['the trailer signature is missing', (framed) => framed.replace(/x-amz-trailer-signature:\w+\r\n/, '')],
])('a body in signed chunks is refused when %s', async (_, tamper) => {
  const before = await stored();
  const answer = await stream(
    'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
    (sent) => tamper(signChunks(sent, CHUNKS, `${CRC}:${SUM}`)),
    { 'x-amz-trailer': CRC },
  );
  expect(answer).toBe('403 SignatureDoesNotMatch');
  expect(await stored()).toBe(before);
});

test('a body in signed chunks is rejected with an unsupported kind of signature', async () => {
  expect(await stream('STREAMING-AWS4-ECDSA-P256-SHA256-PAYLOAD', () => '')).toBe('501 NotImplemented');
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Memory still in use after garbage collection. */
function liveBytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

describe('a large object', () => {
  const MEGABYTE = 1024 * 1024;
  const SIZE = 64 * MEGABYTE;
  const PIECE = randomBytes(64 * 1024);

  test('a large object of 64 MB is uploaded and downloaded in bounded memory', async () => {
    let peak = 0;
    let steps = 0;
    const start = liveBytes();
    const watch = () => {
      steps += 1;
      if (steps % 100 === 0) peak = Math.max(peak, liveBytes() - start);
    };
    const Body = Readable.from(
      (function* () {
        for (let sent = 0; sent < SIZE; sent += PIECE.length) {
          watch();
          yield PIECE;
        }
      })(),
    );
    await s3.client.send(new PutObjectCommand({ Bucket: PRIVATE, Key: 'large', Body, ContentLength: SIZE }));
    const got = await s3.client.send(new GetObjectCommand({ Bucket: PRIVATE, Key: 'large' }));
    if (!(got.Body instanceof Readable)) throw new Error('The client gave no stream.');
    const hash = createHash('md5');
    let size = 0;
    for await (const chunk of got.Body) {
      watch();
      hash.update(chunk);
      size += chunk.length;
    }
    expect(size).toBe(SIZE);
    expect(got.ETag).toBe(`"${hash.digest('hex')}"`);
    // Both ends are in this process: far less than one copy of the object means that neither holds it.
    expect(steps).toBeGreaterThan(1000);
    expect(peak).toBeLessThan(SIZE / 2);
  });

  test('a large object stays readable to its end while it is replaced', async () => {
    const at = { Bucket: PRIVATE, Key: 'read' };
    await s3.client.send(new PutObjectCommand({ ...at, Body: Buffer.alloc(30 * MEGABYTE, 'a') }));
    const got = await s3.client.send(new GetObjectCommand(at));
    await s3.client.send(new PutObjectCommand({ ...at, Body: 'replaced' }));
    const text = (await got.Body?.transformToString()) ?? '';
    expect([text.length, text.replaceAll('a', '')]).toEqual([30 * MEGABYTE, '']);
  });

  test('a large object is not stored when its sender disconnects midway', async () => {
    const { port } = new URL(s3.url);
    let head = '';
    await signedFetch(
      s3.url,
      {
        method: 'PUT',
        path: `/${PRIVATE}/vanished`,
        headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      },
      (sent) => {
        const lines = Object.entries(sent.headers).map(([name, value]) => `${name}: ${value}\r\n`);
        head = `PUT ${sent.path} HTTP/1.1\r\n${lines.join('')}content-length: 1000000\r\n\r\n`;
        return { ...sent, method: 'GET' };
      },
    );
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(head + 'x'.repeat(500_000), () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect(await refusal(s3.client.send(new GetObjectCommand({ Bucket: PRIVATE, Key: 'vanished' })))).toBe(
      '404 NoSuchKey',
    );
  });
});
