import { constants, createDeflateRaw, type DeflateRaw, inflateRawSync } from 'node:zlib';
import type { Item } from './batchWriter.ts';
import { dictionary as first } from './dictionary.ts';
import type { RowKey } from './keys.ts';

/** By the number that a row begins with. */
const dictionaries: Readonly<Record<number, Buffer>> = { 1: Buffer.from(first) };
const current = 1;

/** The largest item that DynamoDB takes is 400 kB; a little of it is keys. */
const mostBytes = 390_000;

/** The highest one saves three hundredths of the bytes and takes half as long again. */
const level = 5;

/** To be used again: to make one takes about as long as to compress a document. */
const idle: DeflateRaw[] = [];

/** On another thread, so that the database isn't kept waiting meanwhile. */
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

export async function packRow(key: RowKey, content: string | Uint8Array): Promise<Item> {
  const data = await pack(content);
  if (data.length > mostBytes) {
    throw new Error(`The row ${key.PK} ${key.SK} would be ${data.length} bytes: no table takes that.`);
  }
  return { ...key, data };
}

/** Every write is a whole of its own. */
const newStream = () =>
  createDeflateRaw({ level, dictionary: dictionaries[current], flush: constants.Z_FINISH });

export function unpack(data: Uint8Array): string {
  const dictionary = dictionaries[data[0] ?? 0];
  if (!dictionary) throw new Error('A row was written by a later version of the product.');
  return inflateRawSync(data.subarray(1), { dictionary }).toString();
}

/** What was written by the same types is trusted to have them: rows of another version are never read by this code. */
export function unpackJson<T>(data: Uint8Array): T {
  return JSON.parse(unpack(data)) as T;
}
