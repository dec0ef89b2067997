import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createScope, getCanonicalHeaders, getCanonicalQuery, getSigningKey } from '@smithy/signature-v4';
import { type S3Code, S3Error } from '../messages/errors.ts';
import type { S3Request } from '../messages/request.ts';
import type { S3Options } from '../settings.ts';

export const ALGORITHM = 'AWS4-HMAC-SHA256';
export const MAX_SKEW_MS = 15 * 60 * 1000;

/** Everything that a signature was made with: the key, its scope and its time. */
export type Signer = { key: Uint8Array; scope: string; date: string; time: number };

type Bytes = string | ArrayBuffer | ArrayBufferView;

class Sha256 {
  #hash;
  readonly #secret: Bytes | undefined;

  constructor(secret?: Bytes) {
    this.#secret = secret;
    this.#hash = this.#start();
  }
  #start() {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', asBytes(this.#secret));
  }
  update(chunk: Uint8Array): void {
    this.#hash.update(chunk);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {
    this.#hash = this.#start();
  }
}

function asBytes(value: Bytes): string | Uint8Array {
  if (typeof value === 'string') return value;
  return ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : new Uint8Array(value);
}

export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

export const signText = (signer: Signer, text: string): string =>
  createHmac('sha256', signer.key).update(text).digest('hex');

/** Checks who signed, for where and when, and derives the key to compare with. */
export async function findSigner(
  credential: string,
  date: string,
  malformed: S3Code,
  options: S3Options,
): Promise<Signer> {
  const [accessKeyId, day, region, service, terminal, ...rest] = credential.split('/');
  const time = parseAmzDate(date);
  if (
    !accessKeyId ||
    !day ||
    service !== 's3' ||
    terminal !== 'aws4_request' ||
    rest.length > 0 ||
    time === undefined
  ) {
    throw new S3Error(
      malformed,
      'The credential must be "<access key>/YYYYMMDD/<region>/s3/aws4_request", with a matching X-Amz-Date.',
    );
  }
  if (accessKeyId !== options.credentials.accessKeyId) {
    throw new S3Error(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      { AWSAccessKeyId: accessKeyId },
    );
  }
  if (region !== options.region) {
    throw new S3Error(malformed, `The region '${region}' is wrong; expecting '${options.region}'`, {
      Region: options.region,
    });
  }
  if (!date.startsWith(day))
    throw new S3Error(malformed, 'The credential is for another day than X-Amz-Date.');
  const key = await getSigningKey(Sha256, options.credentials, day, region, 's3');
  return { key, scope: createScope(day, region, 's3'), date, time };
}

/** S3 signs the path encoded once, unlike every other service, and never normalizes it: `..` is part of a key. */
export function requestSignature(
  request: S3Request,
  signedHeaders: string[],
  payloadHash: string,
  signer: Signer,
): string {
  const signed = Object.fromEntries(signedHeaders.map((name) => [name, request.headers[name] ?? '']));
  const shape = {
    protocol: 'http:',
    hostname: '',
    method: request.method,
    path: request.path,
    query: request.query,
    headers: signed,
  };
  const headers = getCanonicalHeaders(shape, undefined, new Set(signedHeaders));
  const canonical = [
    request.method,
    request.path.split('/').map(encodeSegment).join('/'),
    getCanonicalQuery(shape),
    ...signedHeaders.map((name) => `${name}:${headers[name]}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  return signText(signer, [ALGORITHM, signer.date, signer.scope, sha256Hex(canonical)].join('\n'));
}

export function encodeSegment(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function checkSignature(expected: string, given: string): void {
  // Both digests have the same length, which a constant-time comparison needs.
  const same = timingSafeEqual(
    createHash('sha256').update(expected).digest(),
    createHash('sha256').update(given).digest(),
  );
  if (!same) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
}

/** An unsigned x-amz header would let anyone who has a signed request change its meaning. */
export function checkSignedHeaders(request: S3Request, signedHeaders: string[]): void {
  const unsigned = [
    'host',
    ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-')),
  ].filter((name) => !signedHeaders.includes(name));
  if (unsigned.length > 0) {
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: unsigned.join(', '),
    });
  }
}

function parseAmzDate(text: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) return undefined;
  const time = Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}Z`);
  return Number.isNaN(time) ? undefined : time;
}
