import type * as api from '../../../shared/api/content/publishing.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { draftCategory } from '../../../shared/model/content/category.ts';
import type { ItemStatus, PublishedItem } from '../../../shared/model/content/publishedItem.ts';
import { namesOf } from '../../access/people/namesOf.ts';
import { revisionsOf } from '../../platform/data/keys.ts';
import { type Revision, revision } from '../../platform/data/revision.ts';
import { allRows } from '../../platform/data/table/query.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { currentContent, readShelf } from '../library/readContent.ts';
import { productsOf, type ShelvedProduct } from '../library/shelf.ts';

export async function readItem(call: ServerCall<typeof api.readItem>): Promise<Output<typeof api.readItem>> {
  const rows = (await allRows(revision, { PK: revisionsOf(call.input.uid) })).toReversed();
  const [latest] = rows;
  if (!latest) throw call.failure('not_found');
  const names = await namesOf(rows.map(({ by }) => by));
  const history = rows.map((row, at) => {
    const before = rows[at + 1]?.file?.key ?? null;
    return {
      revision: row.revision,
      at: row.at,
      by_name: names.get(row.by) ?? null,
      status: row.status,
      file: itemOf(row).file,
      is_new_file: row.file !== null && row.file.key !== before,
    };
  });
  return { item: itemOf(latest), history };
}

export async function listItems({
  input,
}: ServerCall<typeof api.listItems>): Promise<Output<typeof api.listItems>> {
  const products = (await readShelf(await currentContent(), productsOf(input.company_uid))) ?? [];
  return { items: products.map((product) => ({ ...product, status: statusOf(product) })) };
}

function statusOf({ status, category_name, description }: ShelvedProduct): ItemStatus {
  return status ?? (category_name === draftCategory || description === null ? 'draft' : 'published');
}

export const itemOf = ({ file, edition, edition_changed, earlier, ...row }: Revision): PublishedItem => ({
  ...row,
  editions: [
    { number: edition, pub_date: row.pub_date ?? 'Unpublished', changed: edition_changed },
    ...earlier.map(({ number, pub_date, changed }) => ({ number, pub_date, changed })),
  ],
  file: file && { file_name: file.file_name, pages: file.pages.length },
});
