import type { readPublicResources as endpoint } from '../../../shared/api/content/products.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { isListed } from '../../../shared/rules/content/listed.ts';
import { clock } from '../../platform/services/clock.ts';
import { publicCompany } from '../library/publicCompany.ts';
import { currentContent, readShelf } from '../library/readContent.ts';
import { productsOf } from '../library/shelf.ts';

export async function readPublicResources(): Promise<Output<typeof endpoint>> {
  const products = (await readShelf(await currentContent(), productsOf(publicCompany))) ?? [];
  const now = clock.now().toISOString();
  return { workProducts: products.filter((product) => isListed(product, now)) };
}
