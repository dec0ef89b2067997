import type { Output } from '../../shared/api/endpoint.ts';
import type { readPublicResources as endpoint } from '../../shared/api/products.ts';
import { isListed } from '../../shared/rules/reports/listed.ts';
import { publicCompany } from '../content/publicCompany.ts';
import { currentContent, readShelf } from '../content/readContent.ts';
import { productsOf } from '../content/shelf.ts';
import { clock } from '../services/clock.ts';

export async function readPublicResources(): Promise<Output<typeof endpoint>> {
  const products = (await readShelf(await currentContent(), productsOf(publicCompany))) ?? [];
  const now = clock.now().toISOString();
  return { workProducts: products.filter((product) => isListed(product, now)) };
}
