import { inflateRawSync } from 'node:zlib';
import { dictionary as first } from './dictionary.ts';

/** By the number that a row begins with. */
export const dictionaries: Readonly<Record<number, Buffer>> = { 1: Buffer.from(first) };

export function unpack(data: Uint8Array | undefined): string {
  if (!data) throw new Error('A row has no content.');
  const dictionary = dictionaries[data[0] ?? 0];
  if (!dictionary) throw new Error('A row was written by a later version of the product.');
  return inflateRawSync(data.subarray(1), { dictionary }).toString();
}

/** Data written by the same types is trusted to match them: this code never reads rows of another version. */
export function unpackJson<T>(data: Uint8Array | undefined): T {
  return JSON.parse(unpack(data)) as T;
}
