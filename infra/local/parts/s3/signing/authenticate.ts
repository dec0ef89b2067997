import { S3Error } from '../messages/errors.ts';
import type { S3Request } from '../messages/request.ts';
import type { S3Options } from '../settings.ts';
import {
  ALGORITHM,
  checkSignature,
  checkSignedHeaders,
  findSigner,
  MAX_SKEW_MS,
  requestSignature,
  type Signer,
} from './signature.ts';

const MAX_EXPIRES_SECONDS = 7 * 24 * 60 * 60;
const PAYLOAD_HASH =
  /^([0-9a-f]{64}|UNSIGNED-PAYLOAD|STREAMING-UNSIGNED-PAYLOAD-TRAILER|STREAMING-AWS4-HMAC-SHA256-PAYLOAD(-TRAILER)?)$/;

/** The body as the signature describes it: its hash, or the framing and signatures of its chunks. */
export type Payload = { hash: string; signer: Signer; signature: string };
export type Caller = { kind: 'anonymous' } | { kind: 'signed'; payload: Payload };

export async function authenticate(request: S3Request, options: S3Options): Promise<Caller> {
  const { headers, query } = request;
  const inQuery = 'X-Amz-Signature' in query || 'X-Amz-Algorithm' in query || 'X-Amz-Credential' in query;
  if (headers['x-amz-security-token'] || 'X-Amz-Security-Token' in query) {
    throw new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.');
  }
  if (headers.authorization && inQuery) {
    throw new S3Error(
      'InvalidArgument',
      'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter or the Authorization header should be specified',
    );
  }
  if (headers.authorization)
    return { kind: 'signed', payload: await checkHeader(request, headers.authorization, options) };
  if (inQuery) return { kind: 'signed', payload: await checkPresigned(request, options) };
  if ('Signature' in query) throw unsupportedAlgorithm();
  return { kind: 'anonymous' };
}

async function checkHeader(request: S3Request, authorization: string, options: S3Options): Promise<Payload> {
  if (!authorization.startsWith(`${ALGORITHM} `)) throw unsupportedAlgorithm();
  const [, credential, signedList, signature] =
    /^\S+ +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([0-9a-f]{64})$/.exec(authorization) ??
    [];
  if (!credential || !signedList || !signature) {
    throw new S3Error('AuthorizationHeaderMalformed', 'The authorization header you provided is invalid.');
  }
  const hash = request.headers['x-amz-content-sha256'];
  const date = request.headers['x-amz-date'];
  if (!hash)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  if (!date)
    throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  const signer = await findSigner(credential, date, 'AuthorizationHeaderMalformed', options);
  const signedHeaders = signedList.split(';');
  checkSignature(requestSignature(request, signedHeaders, hash, signer), signature);
  checkSignedHeaders(request, signedHeaders);
  if (Math.abs(clock(options) - signer.time) > MAX_SKEW_MS) {
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  return { hash: knownHash(hash), signer, signature };
}

async function checkPresigned(request: S3Request, options: S3Options): Promise<Payload> {
  const { query } = request;
  const credential = query['X-Amz-Credential'];
  const date = query['X-Amz-Date'];
  const signedList = query['X-Amz-SignedHeaders'];
  const signature = query['X-Amz-Signature'];
  const expires = query['X-Amz-Expires'];
  if (query['X-Amz-Algorithm'] !== ALGORITHM)
    throw queryError('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  if (!credential || !date || !signedList || !signature || !expires) {
    throw queryError(
      'Query-string authentication requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    );
  }
  const seconds = /^\d{1,7}$/.test(expires) ? Number(expires) : Number.NaN;
  if (!(seconds >= 1 && seconds <= MAX_EXPIRES_SECONDS)) {
    throw queryError(`X-Amz-Expires must be a number of seconds from 1 to ${MAX_EXPIRES_SECONDS}`);
  }
  const signer = await findSigner(credential, date, 'AuthorizationQueryParametersError', options);
  const hash =
    query['X-Amz-Content-Sha256'] ??
    query['x-amz-content-sha256'] ??
    request.headers['x-amz-content-sha256'] ??
    'UNSIGNED-PAYLOAD';
  const signedHeaders = signedList.split(';');
  checkSignature(requestSignature(request, signedHeaders, hash, signer), signature);
  checkSignedHeaders(request, signedHeaders);
  const age = clock(options) - signer.time;
  if (age < -MAX_SKEW_MS) throw new S3Error('AccessDenied', 'Request is not yet valid');
  if (age > seconds * 1000)
    throw new S3Error('AccessDenied', 'Request has expired', { 'X-Amz-Expires': expires });
  takeHoistedHeaders(request);
  return { hash: knownHash(hash), signer, signature };
}

/** Presigning moves x-amz headers into the query, except the checksum, which S3 ignores there. */
function takeHoistedHeaders({ query, headers }: S3Request): void {
  const hoisted = Object.entries(query).filter(
    ([name]) => /^x-amz-/.test(name) && !/^x-amz-(checksum-|sdk-|content-)/.test(name),
  );
  for (const [name, value] of hoisted) headers[name] = value;
}

function knownHash(hash: string): string {
  if (PAYLOAD_HASH.test(hash)) return hash;
  if (hash.startsWith('STREAMING-')) throw new S3Error('NotImplemented', `${hash} is not implemented.`);
  throw new S3Error(
    'InvalidArgument',
    'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, a STREAMING-… value or a valid sha256 value.',
  );
}

const clock = (options: S3Options): number => (options.now?.() ?? new Date()).getTime();
const queryError = (message: string) => new S3Error('AuthorizationQueryParametersError', message);
const unsupportedAlgorithm = () =>
  new S3Error(
    'InvalidRequest',
    'The authorization mechanism you have provided is not supported. Please use AWS4-HMAC-SHA256.',
  );
