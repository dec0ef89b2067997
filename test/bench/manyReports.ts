import { createHash } from 'node:crypto';
import type { ShelvedProduct } from '../../functions/content/library/shelf.ts';
import type { ProductUid } from '../../shared/model/content/product.ts';
import type { CompanyUid } from '../../shared/model/customers/company.ts';

export const reports = 2000;
export const company = 'cmp_larkspur' as CompanyUid;

export async function publish(products: ShelvedProduct[]): Promise<void> {
  const { publishContent } = await import('../../functions/content/library/publishContent.ts');
  const { productsOf } = await import('../../functions/content/library/shelf.ts');
  await publishContent(async () => ({ shelves: { [productsOf(company)]: products } }), {
    by: null,
    summary: 'Many',
  });
}

/** Each edition has different texts. */
export function manyReports(edition: string): ShelvedProduct[] {
  return Array.from({ length: reports }, (_, at) => ({
    uid: `rep_many-${at}` as ProductUid,
    object_uid: null,
    name: `Report ${at} of the ${edition} edition: what changed in conversation`,
    description: `Number ${at}: ${words(at, 24)}.`,
    subjects: [{ subjectSID: 1215, subjectName: 'Food/Beverage' }],
    category_name: 'Reports',
    remote_file: `products/${hash(at)}.pdf`,
    remote_filename: `report-${at}.pdf`,
    report_url: null,
    image_file: `/media/${hash(at + reports)}.webp`,
    partnership_company_name: null,
    pub_date: `2026-${String(1 + (at % 12)).padStart(2, '0')}-01`,
    visible_from: '2026-01-01T00:00:00.000Z',
    objects: [],
    pages: [],
    order: null,
    source: 'folder',
  }));
}

const vocabulary = 'people snack oat drink travel linen sleep brand talk price taste week store'.split(' ');
const words = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) => vocabulary[(from * 7 + at * ((from % 5) + 1)) % vocabulary.length],
  ).join(' ');
/** Incompressible, like a hash. */
const hash = (at: number) => createHash('sha256').update(String(at)).digest('hex');
