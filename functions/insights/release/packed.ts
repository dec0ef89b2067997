import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import { dictionary as first } from './dictionary.ts';

const compress = promisify(deflateRaw);

/** By the number that a row begins with. */
const dictionaries: Readonly<Record<number, Buffer>> = { 1: Buffer.from(first) };
const current = 1;

/** The largest item that DynamoDB takes is 400 kB; a little of it is keys. */
const mostBytes = 390_000;

/** On another thread, so that the database isn't kept waiting meanwhile. */
export async function pack(text: string): Promise<Uint8Array> {
  const data = await compress(text, { level: 9, dictionary: dictionaries[current] });
  if (data.length > mostBytes) throw new Error(`A row would be ${data.length} bytes: no table takes that.`);
  return Buffer.concat([Buffer.of(current), data]);
}

export function unpack(data: Uint8Array): string {
  const dictionary = dictionaries[data[0] ?? 0];
  if (!dictionary) throw new Error('A row was written by a later version of the product.');
  return inflateRawSync(data.subarray(1), { dictionary }).toString();
}

/** What was written by the same types is trusted to have them: rows of another version are never read by this code. */
export function unpackJson<T>(data: Uint8Array): T {
  return JSON.parse(unpack(data)) as T;
}
