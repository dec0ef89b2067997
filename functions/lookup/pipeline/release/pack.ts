import { constants, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { type BatchWriter, batchWriter } from '../../../platform/data/table/batchWriter.ts';
import type { Key } from '../../../platform/data/table/kind.ts';
import { dictionaries, type PackedRow, packedRow } from '../../release/rows/unpack.ts';

export type ReleaseWriter = BatchWriter<typeof packedRow>;

export const releaseWriter = (concurrency: number): ReleaseWriter => batchWriter(packedRow, concurrency);

/** The dictionary for new rows; older ones are only used for reading. */
const current = 1;

/** DynamoDB's item limit is 400 kB, including the keys. */
const maxBytes = 390_000;

/** The highest level saves 3% of the bytes but takes 50% longer. */
const level = 5;

/** A pool, since creating a compressor takes about as long as compressing a document. */
const idle: DeflateRaw[] = [];

export async function pack(content: string | Uint8Array): Promise<Uint8Array> {
  const stream = idle.pop() ?? newStream();
  const parts: Buffer[] = [Buffer.of(current)];
  const keep = (part: Buffer) => parts.push(part);
  stream.on('data', keep);
  await new Promise<void>((resolve, reject) => {
    stream.write(content, (error) => (error ? reject(error) : resolve()));
  });
  stream.off('data', keep);
  stream.reset();
  idle.push(stream);
  return Buffer.concat(parts);
}

export async function packRow(key: Key, content: string | Uint8Array): Promise<PackedRow> {
  const data = await pack(content);
  if (data.length > maxBytes) {
    throw new Error(`The row ${key.PK} ${key.SK} would be ${data.length} bytes: no table takes that.`);
  }
  return { ...key, data };
}

/** Each write is a complete frame. */
const newStream = () =>
  createDeflateRaw({ level, dictionary: dictionaries[current], flush: constants.Z_FINISH });
