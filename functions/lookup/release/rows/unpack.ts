import { inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { type Key, kind, type Row } from '../../../platform/data/table/kind.ts';
import { dictionary as first } from './dictionary.ts';

export const packedRow = kind(
  'packed',
  z.object({
    PK: z.string(),
    SK: z.string(),
    data: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
    /** A tombstone: it existed in earlier releases. */
    gone: z.literal(true).optional(),
    /** Null if the expiry was canceled. */
    expires_at: z.number().nullish(),
  }),
  ({ PK, SK }): Key => ({ PK, SK }),
  { table: 'INSIGHTS_TABLE' },
);
export type PackedRow = Row<typeof packedRow>;

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
