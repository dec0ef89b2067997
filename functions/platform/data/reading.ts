import * as z from 'zod';
import { ProductUid } from '../../../shared/model/content/product.ts';
import { Reading } from '../../../shared/model/content/reading.ts';
import { AccountUid } from '../../../shared/model/ids.ts';
import { readingKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

const KeptReading = Reading.extend({ at: z.string() });
export type KeptReading = z.infer<typeof KeptReading>;

/** What a person reads in the portal: one row, so that a list costs no further request. */
export const readings = kind(
  'readings',
  z.object({
    account_uid: AccountUid,
    reports: z.array(KeptReading),
    favorites: z.array(ProductUid),
    version: z.number(),
  }),
  ({ account_uid }) => readingKey(account_uid),
  { packed: ['reports', 'favorites'] },
);
export type Readings = Row<typeof readings>;
