import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import { CREDENTIALS, REGION } from './clients.ts';

type Bytes = string | ArrayBuffer | ArrayBufferView;

class Sha256 {
  #hash;
  constructor(secret?: Bytes) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secretBytes(secret));
  }
  update(chunk: Uint8Array): void {
    this.#hash.update(chunk);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {}
}

function secretBytes(secret: Bytes): string | Uint8Array {
  if (typeof secret === 'string') return secret;
  return ArrayBuffer.isView(secret)
    ? new Uint8Array(secret.buffer, secret.byteOffset, secret.byteLength)
    : new Uint8Array(secret);
}

const signer = new SignatureV4({
  service: 's3',
  region: REGION,
  credentials: CREDENTIALS,
  sha256: Sha256,
  uriEscapePath: false,
});

export type Call = {
  method?: string;
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
};
export type Sent = {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body?: string;
};

/** Signs with the library, so that `tamper` can change the request afterwards. */
export async function signedFetch(
  url: string,
  call: Call,
  tamper: (sent: Sent) => Sent = (sent) => sent,
): Promise<Response> {
  const { host, hostname } = new URL(url);
  const { method = 'GET', path, query = {}, body } = call;
  const signed = await signer.sign({
    protocol: 'http:',
    hostname,
    method,
    path,
    query,
    headers: {
      host,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...call.headers,
    },
    body,
  });
  const search = new URLSearchParams(query).toString();
  const sent = tamper({
    method,
    path,
    query: search && `?${search}`,
    headers: signed.headers,
    ...(body !== undefined && { body }),
  });
  const { host: _, ...headers } = sent.headers;
  const present = Object.entries(headers).filter(([, value]) => value !== '');
  return fetch(`${url}${sent.path}${sent.query}`, {
    method: sent.method,
    headers: Object.fromEntries(present),
    body: sent.body ?? null,
  });
}
