import type { IncomingMessage } from 'node:http';
import { S3Error } from './errors.ts';

const MAX_KEY_BYTES = 1024;

export type S3Request = {
  method: string;
  /** Decoded; the key may contain any character, so it is never used as a file name. */
  path: string;
  bucket: string | undefined;
  key: string | undefined;
  query: Record<string, string>;
  headers: Record<string, string>;
  incoming: IncomingMessage;
  /** Tells a client that holds back its body (Expect: 100-continue) to send it. */
  askForBody: () => void;
};

export function readRequest(incoming: IncomingMessage, askForBody: () => void): S3Request {
  const url = incoming.url ?? '/';
  const mark = url.indexOf('?');
  const path = decode(mark < 0 ? url : url.slice(0, mark));
  if (!path.startsWith('/')) throw new S3Error('InvalidURI', 'Could not parse the specified URI.');
  const [, bucket, key] = /^\/([^/]*)(?:\/([\s\S]*))?$/.exec(path) ?? [];
  return {
    method: incoming.method ?? 'GET',
    path,
    bucket: bucket || undefined,
    key: key || undefined,
    query: readQuery(mark < 0 ? '' : url.slice(mark + 1)),
    headers: readHeaders(incoming),
    incoming,
    askForBody,
  };
}

export function checkKeyLength(key: string): void {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error('KeyTooLongError', 'Your key is too long');
}

function readQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const pair of text.split('&').filter(Boolean)) {
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    // Two values for one name could let a signer and a reader disagree on which one counts.
    if (name in query) throw new S3Error('InvalidArgument', `The parameter ${name} is given twice.`);
    query[name] = equals < 0 ? '' : decode(pair.slice(equals + 1));
  }
  return query;
}

function readHeaders(incoming: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return headers;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', 'Could not parse the specified URI.');
  }
}
