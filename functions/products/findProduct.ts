import type { CompanyUid } from '../../shared/model/company.ts';
import type { ProductUid } from '../../shared/model/product.ts';
import { isListed } from '../../shared/rules/reports/listed.ts';
import { companyFor } from '../content/companyFor.ts';
import { currentContent, readShelf } from '../content/readContent.ts';
import { productsOf, type ShelvedProduct } from '../content/shelf.ts';
import type { Session } from '../data/session.ts';
import { Failure } from '../failure.ts';
import { clock } from '../services/clock.ts';

type Asking = {
  session: Pick<Session, 'companyUid'>;
  scope: 'own' | 'any';
  input: { customer_uid?: CompanyUid | undefined; uid: ProductUid };
};

/** A report or guide that the caller may see, with the company that it is for. Staff also see what isn't listed yet. */
export async function findProduct(call: Asking): Promise<{ company: CompanyUid; product: ShelvedProduct }> {
  const company = companyFor(call, call.input.customer_uid);
  const product = company && (await productOf(company, call.input.uid, call.scope === 'any'));
  if (!company || !product) throw new Failure('not_found');
  return { company, product };
}

export async function productOf(
  company: CompanyUid,
  uid: ProductUid,
  unlisted = false,
): Promise<ShelvedProduct | undefined> {
  const products = await readShelf(await currentContent(), productsOf(company));
  const product = products?.find((each) => each.uid === uid);
  return product && (unlisted || isListed(product, clock.now().toISOString())) ? product : undefined;
}
