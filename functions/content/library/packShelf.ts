import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

/** DynamoDB limits a row to 400 kB. */
const maxPartBytes = 350_000;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A content hash: the same content has the same name on every machine. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

export async function packShelf(text: string): Promise<Buffer[]> {
  const bytes = Buffer.from(text);
  const packed = await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  const parts = Math.max(1, Math.ceil(packed.length / maxPartBytes));
  return Array.from({ length: parts }, (_, at) =>
    packed.subarray(at * maxPartBytes, (at + 1) * maxPartBytes),
  );
}

export async function unpackShelf(parts: readonly Uint8Array[]): Promise<string> {
  return (await decompress(Buffer.concat(parts))).toString();
}
