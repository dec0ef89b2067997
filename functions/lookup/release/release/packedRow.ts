import * as z from 'zod';
import { type Key, kind, type Row } from '../../../platform/data/table/kind.ts';

/** Used for nearly every row of the insights table: its content is compressed, and its key says what it belongs to. */
export const packedRow = kind(
  'packed',
  z.object({
    PK: z.string(),
    SK: z.string(),
    data: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
    /** Instead of content: this existed in earlier releases, and no longer does. */
    gone: z.literal(true).optional(),
    /** Null if its expiry was cancelled. */
    expires_at: z.number().nullish(),
  }),
  ({ PK, SK }): Key => ({ PK, SK }),
  { table: 'INSIGHTS_TABLE' },
);
export type PackedRow = Row<typeof packedRow>;
