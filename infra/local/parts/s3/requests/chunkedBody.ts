import { createHash } from 'node:crypto';
import { ByteReader } from '../messages/byteReader.ts';
import { S3Error } from '../messages/errors.ts';
import type { Payload } from '../signing/authenticate.ts';
import { checkSignature, sha256Hex, signText } from '../signing/signature.ts';

const EMPTY_HASH = sha256Hex('');

/** Takes the aws-chunked framing off a body, checks the signatures of signed chunks, and fills in the trailers. */
export async function* decodeChunks(
  source: AsyncIterable<Buffer>,
  payload: Payload,
  trailers: Record<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const signed = payload.hash.startsWith('STREAMING-AWS4');
  let previous = payload.signature;
  for (;;) {
    const [, hex, signature = ''] =
      /^([0-9a-f]{1,8})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(await reader.line()) ?? [];
    if (!hex) throw new S3Error('IncompleteBody', 'A chunk of the body has no valid size.');
    const size = Number.parseInt(hex, 16);
    const hash = signed ? createHash('sha256') : undefined;
    for await (const bytes of reader.bytes(size)) {
      hash?.update(bytes);
      yield bytes;
    }
    if (hash) {
      checkSignature(chunkSignature(payload, previous, hash.digest('hex')), signature);
      previous = signature;
    }
    if (size === 0) break;
    if ((await reader.line()) !== '')
      throw new S3Error('IncompleteBody', 'A chunk of the body is longer than its size says.');
  }
  await readTrailers(reader, payload, signed ? previous : undefined, trailers);
}

async function readTrailers(
  reader: ByteReader,
  payload: Payload,
  previous: string | undefined,
  trailers: Record<string, string>,
): Promise<void> {
  let signature = '';
  let canonical = '';
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const [, name, value] = /^([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (!name || value === undefined)
      throw new S3Error(
        'MalformedTrailerError',
        'The request contained trailing data that was not well-formed.',
      );
    if (name.toLowerCase() === 'x-amz-trailer-signature') signature = value;
    else {
      canonical += `${name.toLowerCase()}:${value}\n`;
      trailers[name.toLowerCase()] = value;
    }
  }
  if (!(await reader.atEnd())) throw new S3Error('IncompleteBody', 'The body goes on after its last chunk.');
  if (previous !== undefined && payload.hash.endsWith('-TRAILER')) {
    checkSignature(trailerSignature(payload, previous, canonical), signature);
  }
}

function chunkSignature({ signer }: Payload, previous: string, hash: string): string {
  return signText(
    signer,
    ['AWS4-HMAC-SHA256-PAYLOAD', signer.date, signer.scope, previous, EMPTY_HASH, hash].join('\n'),
  );
}

function trailerSignature({ signer }: Payload, previous: string, canonical: string): string {
  return signText(
    signer,
    ['AWS4-HMAC-SHA256-TRAILER', signer.date, signer.scope, previous, sha256Hex(canonical)].join('\n'),
  );
}
