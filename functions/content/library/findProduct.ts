import type { ProductUid } from '../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { isListed } from '../../../shared/rules/content/listed.ts';
import type { Session } from '../../platform/data/session.ts';
import { Failure } from '../../platform/failure.ts';
import { clock } from '../../platform/services/clock.ts';
import { companyFor } from './companyFor.ts';
import { currentContent, readShelf } from './readContent.ts';
import { productsOf, type ShelvedProduct } from './shelf.ts';

type Asking = {
  session: Pick<Session, 'companyUid'>;
  scope: 'own' | 'any';
  input: { customer_uid?: CompanyUid | undefined; uid: ProductUid };
};

/** Staff also see unlisted products. */
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
