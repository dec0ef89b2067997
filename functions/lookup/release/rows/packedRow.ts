import * as z from 'zod';
import { type Key, kind, type Row } from '../../../platform/data/table/kind.ts';

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
