import { createHash } from 'node:crypto';
import { type Checksum, findChecksum, startDigest } from '../messages/checksums.ts';
import { S3Error } from '../messages/errors.ts';
import type { S3Request } from '../messages/request.ts';
import type { Payload } from '../signing/authenticate.ts';
import { decodeChunks } from './chunkedBody.ts';

const MAX_XML_BYTES = 8 * 1024 * 1024;
const MAX_OBJECT_BYTES = 5 * 1024 ** 3;

/** The body's own bytes; reading to the end verifies everything that the request claims about them. */
type Body = { bytes: AsyncIterable<Buffer>; checksum(): Checksum | undefined };

export function openBody(request: S3Request, payload: Payload): Body {
  const { headers } = request;
  const framed = payload.hash.startsWith('STREAMING-');
  const declared = headers[framed ? 'x-amz-decoded-content-length' : 'content-length'];
  if (declared === undefined || !/^\d{1,15}$/.test(declared)) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  if (Number(declared) > MAX_OBJECT_BYTES) throw tooLarge();
  const hashed = !framed && payload.hash !== 'UNSIGNED-PAYLOAD';
  const trailers: Record<string, string> = {};
  const wire = wireBytes(request);
  const plain = framed ? decodeChunks(wire, payload, trailers) : wire;
  const checked = verifyBytes(plain, headers, trailers);
  return {
    bytes: checkLength(hashed ? checkHash(checked.bytes, payload.hash) : checked.bytes, Number(declared)),
    checksum: checked.checksum,
  };
}

function wireBytes({ incoming, askForBody }: S3Request): AsyncIterable<Buffer> {
  askForBody();
  // If reading stops early, the rest of the body must still be readable: it is drained before the client reads the error.
  return incoming.iterator({ destroyOnReturn: false });
}

export async function readXmlBody(request: S3Request, payload: Payload): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of openBody(request, payload).bytes) {
    size += chunk.length;
    if (size > MAX_XML_BYTES) throw new S3Error('MaxMessageLengthExceeded', 'Your request was too big.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Passes bytes on and, at the end, compares them with Content-MD5 and the x-amz-checksum of the header or trailer. */
function verifyBytes(
  source: AsyncIterable<Buffer>,
  headers: Record<string, string>,
  trailers: Record<string, string>,
): Body {
  const md5 = headers['content-md5'];
  if (md5 !== undefined && !/^[A-Za-z0-9+/]{22}==$/.test(md5)) {
    throw new S3Error('InvalidDigest', 'The Content-MD5 you specified was invalid.');
  }
  const wanted = findChecksum(headers);
  let found: Checksum | undefined;
  async function* read(): AsyncGenerator<Buffer> {
    const md5Digest = md5 === undefined ? undefined : startDigest('md5');
    const digest = wanted && startDigest(wanted.name);
    for await (const chunk of source) {
      md5Digest?.update(chunk);
      digest?.update(chunk);
      yield chunk;
    }
    if (md5Digest && md5Digest.value() !== md5) throw badDigest('Content-MD5');
    if (!wanted || !digest) return;
    const given = wanted.value ?? trailers[`x-amz-checksum-${wanted.name}`];
    if (given === undefined)
      throw new S3Error('MalformedTrailerError', 'The checksum that x-amz-trailer announces is missing.');
    const value = digest.value();
    if (value !== given) throw badDigest(wanted.name.toUpperCase());
    found = { name: wanted.name, value };
  }
  return { bytes: read(), checksum: () => found };
}

async function* checkHash(source: AsyncIterable<Buffer>, expected: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== expected) {
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
}

async function* checkLength(source: AsyncIterable<Buffer>, expected: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > expected) break;
    yield chunk;
  }
  if (size !== expected) {
    throw new S3Error(
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length HTTP header',
    );
  }
}

function tooLarge(): S3Error {
  return new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
}

function badDigest(what: string): S3Error {
  return new S3Error('BadDigest', `The ${what} you specified did not match what we received.`);
}
