import type { ProductUid } from '../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { isListed } from '../../../shared/rules/content/listed.ts';
import { clock } from '../../platform/services/clock.ts';
import { newestOf } from '../library/editionsOf.ts';
import { publicCompany } from '../library/publicCompany.ts';
import { currentContent, readShelf } from '../library/readContent.ts';
import { productsOf, type ShelvedProduct } from '../library/shelf.ts';

type Place = { readonly uid: ProductUid; readonly company_uid: CompanyUid };
type FilePlace = Place & { readonly file: string | null };

type InView = {
  readonly has: (place: Place) => boolean;
  readonly hasReport: (uid: ProductUid) => boolean;
  /** With the edition that has the thread's file. */
  readonly withEdition: <Thread extends FilePlace>(thread: Thread) => Thread & { edition: number | null };
};

/** What people of a company may see now: a thread about a report that they lost is lost with it. */
export async function reportsInView(own: CompanyUid | null): Promise<InView> {
  const shown = await currentContent();
  const now = clock.now().toISOString();
  const listed = new Map<string, ShelvedProduct>();
  for (const company of new Set([...(own ? [own] : []), publicCompany])) {
    const products: readonly ShelvedProduct[] = (await readShelf(shown, productsOf(company))) ?? [];
    for (const product of products)
      if (isListed(product, now)) listed.set(`${company} ${product.uid}`, product);
  }
  const productAt = ({ uid, company_uid }: Place) => listed.get(`${company_uid} ${uid}`);
  return {
    has: (place) => productAt(place) !== undefined,
    hasReport: (uid) => [own, publicCompany].some((company) => listed.has(`${company} ${uid}`)),
    withEdition: (thread) => ({ ...thread, edition: editionWith(thread.file, productAt(thread)) }),
  };
}

function editionWith(file: string | null, product: ShelvedProduct | undefined): number | null {
  if (!product) return null;
  if (product.remote_file === file) return newestOf(product);
  return product.earlier?.find((each) => each.file === file)?.number ?? null;
}
