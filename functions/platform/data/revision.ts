import * as z from 'zod';
import { EarlierEdition } from '../../../shared/model/content/edition.ts';
import { ProductUid } from '../../../shared/model/content/product.ts';
import { ItemFields, ItemStatus } from '../../../shared/model/content/publishedItem.ts';
import { AccountUid } from '../../../shared/model/ids.ts';
import { revisionKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

export const revision = kind(
  'revision',
  ItemFields.extend({
    uid: ProductUid,
    revision: z.number(),
    at: z.string(),
    by: AccountUid,
    status: ItemStatus,
    /** When clients see it once published. */
    visible_from: z.iso.datetime({ precision: 3 }),
    file: z.object({ key: z.string(), file_name: z.string(), pages: z.array(z.string()) }).nullable(),
    image_file: z.string().nullable(),
    edition: z.int().default(1),
    /** The editor’s words about this edition. */
    edition_changed: z.string().nullable().default(null),
    earlier: z.array(EarlierEdition).default([]),
    version: z.number(),
  }),
  ({ uid, revision }) => revisionKey(uid, revision),
  { packed: ['earlier'] },
);
export type Revision = Row<typeof revision>;
