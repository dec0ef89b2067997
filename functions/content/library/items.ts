import type { Complete } from '../../../shared/fields.ts';
import { draftCategory } from '../../../shared/model/content/category.ts';
import type { ProductUid } from '../../../shared/model/content/product.ts';
import { reportFieldsOf } from '../../../shared/model/content/reportFields.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { verticalNames } from '../../../shared/model/scope.ts';
import { revisionsOf } from '../../platform/data/keys.ts';
import { type Revision, revision } from '../../platform/data/revision.ts';
import { fewAtOnce } from '../../platform/data/table/fewAtOnce.ts';
import { last } from '../../platform/data/table/query.ts';
import type { ShelvedProduct } from './shelf.ts';

export const latestRevision = (uid: ProductUid): Promise<Revision | undefined> =>
  last(revision, { PK: revisionsOf(uid) }, { consistent: true });

/** Console items as they are now; shelves of earlier releases have them as they were. */
export async function latestItems(items: Iterable<Pick<Revision, 'uid'>>): Promise<Revision[]> {
  const found: Revision[] = [];
  const reads = fewAtOnce(8);
  for (const uid of new Set(Array.from(items, ({ uid }) => uid))) {
    await reads.begin(async () => {
      const item = await latestRevision(uid);
      if (item) found.push(item);
    });
  }
  await reads.end();
  return found;
}

export const listedFor = (company: CompanyUid, items: readonly Revision[]): ShelvedProduct[] =>
  items.filter(({ companies }) => companies.includes(company)).map(asProduct);

export function asProduct(item: Revision): Complete<ShelvedProduct> {
  return {
    ...reportFieldsOf(item),
    // Revisions of earlier versions have an empty list.
    findings: item.findings?.length ? item.findings : undefined,
    uid: item.uid,
    object_uid: null,
    subjects: item.verticals.map((id) => ({ subjectSID: id, subjectName: verticalNames[id] })),
    category_name: item.status === 'published' ? item.category_name : draftCategory,
    remote_file: item.file?.key ?? null,
    remote_filename: item.file?.file_name ?? null,
    report_url: null,
    image_file: item.image_file,
    partnership_company_name: null,
    pub_date: item.pub_date ?? 'Unpublished',
    visible_from: item.visible_from,
    objects: [],
    pages: item.file?.pages ?? [],
    edition: item.edition > 1 ? { number: item.edition, changed: item.edition_changed ?? '' } : undefined,
    earlier: item.edition > 1 ? item.earlier : undefined,
    page: undefined,
    figures: undefined,
    order: item.order,
    source: 'browser',
    status: item.status,
  };
}
