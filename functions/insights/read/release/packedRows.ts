import { type Attributes, toFields } from '../../../data/table/values.ts';
import type { RowKey } from './keys.ts';

/** Rows as they come from the table, their contents still packed. */
export const packedRows = (items: readonly Attributes[]) =>
  items.map((item) => toFields(item) as RowKey & { data: Uint8Array });
