import * as z from 'zod';
import { type Key, kind, type Row } from '../../../data/table/kind.ts';

/** Nearly every row of the insights table: its content is compressed, and what it is of stands in its key. */
export const packedRow = kind(
  'packed',
  z.object({
    PK: z.string(),
    SK: z.string(),
    data: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
    /** Instead of a content: what was here in earlier releases is there no more. */
    gone: z.literal(true).optional(),
    /** Null when it was to expire, and isn't any more. */
    expires_at: z.number().nullish(),
  }),
  ({ PK, SK }): Key => ({ PK, SK }),
  { table: 'INSIGHTS_TABLE' },
);
export type PackedRow = Row<typeof packedRow>;
