import { inflateRawSync } from 'node:zlib';
import type * as z from 'zod';
import { dictionary as first } from './dictionary.ts';

/** By the first byte of a row. */
export const dictionaries: Readonly<Record<number, Buffer>> = { 1: Buffer.from(first) };

export function unpack(data: Uint8Array | undefined): string {
  if (!data) throw new Error('A row has no content.');
  const dictionary = dictionaries[data[0] ?? 0];
  if (!dictionary) throw new Error('A row was written by a later version of the product.');
  return inflateRawSync(data.subarray(1), { dictionary }).toString();
}

/** Published rows may be of an earlier version of the product: fields that were added since get their defaults. */
export const unpackAs = <T>(schema: z.ZodType<T>, data: Uint8Array | undefined): T =>
  schema.parse(JSON.parse(unpack(data)));

/** Trusted: only for rows that are written again with each release. */
export function unpackJson<T>(data: Uint8Array | undefined): T {
  return JSON.parse(unpack(data)) as T;
}
