import type { ProductUid } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { isListed } from '../../../../shared/rules/content/listed.ts';
import { clock } from '../../../platform/services/clock.ts';
import { publicCompany } from '../../library/publicCompany.ts';
import { currentContent, readShelf } from '../../library/readContent.ts';
import { productsOf, type ShelvedProduct } from '../../library/shelf.ts';

type Place = { readonly uid: ProductUid; readonly company_uid: CompanyUid };

type InView = {
  readonly has: (place: Place) => boolean;
  readonly hasReport: (uid: ProductUid) => boolean;
};

/** What people of a company may see now: a thread about a report that they lost is lost with it. */
export async function reportsInView(own: CompanyUid | null): Promise<InView> {
  const shown = await currentContent();
  const now = clock.now().toISOString();
  const listed = new Set<string>();
  for (const company of new Set([...(own ? [own] : []), publicCompany])) {
    const products: readonly ShelvedProduct[] = (await readShelf(shown, productsOf(company))) ?? [];
    for (const product of products) if (isListed(product, now)) listed.add(`${company} ${product.uid}`);
  }
  return {
    has: ({ uid, company_uid }) => listed.has(`${company_uid} ${uid}`),
    hasReport: (uid) => [own, publicCompany].some((company) => listed.has(`${company} ${uid}`)),
  };
}
