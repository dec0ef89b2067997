import { publicCompany } from '../../functions/content/library/publicCompany.ts';
import type { Changes, Shown } from '../../functions/content/library/publishContent.ts';
import { emptySite, productsOf, type ShelvedProduct } from '../../functions/content/library/shelf.ts';
import { clock } from '../../functions/platform/services/clock.ts';
import { guideCategory } from '../../shared/model/content/category.ts';
import type { CompanyUid } from '../../shared/model/customers/company.ts';
import type { ContentProblem } from './badContent.ts';
import type { Folder, FolderProduct } from './readFolder.ts';

export async function planChanges(folder: Folder, shown: Shown): Promise<Changes> {
  const companies = folder.companies ?? (await shown.read('companies')) ?? [];
  const uids = new Set([publicCompany, ...companies.map(({ uid }) => uid)]);
  const before = await productsBefore(shown, uids);
  const changes: Changes = {
    ...(folder.companies && { companies: folder.companies }),
    ...(folder.personnel && { personnel: folder.personnel }),
    site: { ...emptySite, ...(await shown.read('site')), ...folder.site },
  };
  if (!folder.kinds.has('reports') && !folder.kinds.has('guides')) return changes;
  const known = new Map([...before.values()].flat().map((product) => [product.uid, product]));
  const now = clock.now().toISOString();
  const inFolder = new Set(folder.products.map(({ product }) => product.uid));
  for (const uid of uids) {
    const own = folder.products.filter((each) => each.companies.includes(uid));
    const kept = (before.get(uid) ?? []).filter(
      (each) => !inFolder.has(each.uid) && !isReplaced(each, folder),
    );
    changes[productsOf(uid)] = [
      ...own.map(({ product }) => asShelved(product, known.get(product.uid), now)),
      ...kept,
    ];
  }
  return changes;
}

/** Whether the folder should contain it. Items published in the browser aren't the folder's to withdraw. */
function isReplaced({ source, category_name }: ShelvedProduct, { kinds }: Folder): boolean {
  return source === 'folder' && kinds.has(category_name === guideCategory ? 'guides' : 'reports');
}

function asShelved(
  product: FolderProduct['product'],
  before: ShelvedProduct | undefined,
  now: string,
): ShelvedProduct {
  return {
    ...product,
    visible_from: product.visible_from ?? before?.visible_from ?? now,
    pages: drawnPages(product.remote_file, product.pages, before),
    ...(product.earlier && {
      earlier: product.earlier.map((each) => ({ ...each, pages: drawnPages(each.file, each.pages, before) })),
    }),
  };
}

/** A file's pages may have been drawn before, also when it was the file of the newest edition. */
function drawnPages(
  file: string | null,
  pages: string[],
  before: Pick<ShelvedProduct, 'remote_file' | 'pages' | 'earlier'> | undefined,
): string[] {
  if (pages.length > 0 || !before) return pages;
  if (before.remote_file === file) return before.pages;
  return before.earlier?.find((each) => each.file === file)?.pages ?? pages;
}

async function productsBefore(
  shown: Shown,
  companies: ReadonlySet<CompanyUid>,
): Promise<Map<CompanyUid, ShelvedProduct[]>> {
  const before = new Map<CompanyUid, ShelvedProduct[]>();
  for (const uid of companies) before.set(uid, (await shown.read(productsOf(uid))) ?? []);
  return before;
}

export async function unknownCompanies(
  { companies, products }: Folder,
  shown: Shown,
): Promise<ContentProblem[]> {
  const all = companies ?? (await shown.read('companies')) ?? [];
  const known = new Set([publicCompany, ...all.map(({ uid }) => uid)]);
  return products.flatMap(({ companies, file, where }) =>
    companies
      .filter((uid) => !known.has(uid))
      .map((uid) => ({
        file,
        where: `${where}.companies`.replace(/^\./, ''),
        message: `there is no company ${uid}`,
      })),
  );
}
