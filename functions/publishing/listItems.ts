import type { Output } from '../../shared/api/endpoint.ts';
import type { listItems as endpoint } from '../../shared/api/publishing.ts';
import { draftCategory } from '../../shared/model/product.ts';
import type { ItemStatus } from '../../shared/model/publishedItem.ts';
import { currentContent, readShelf } from '../content/readContent.ts';
import { productsOf, type ShelvedProduct } from '../content/shelf.ts';
import type { ServerCall } from '../http/call.ts';

export async function listItems({ input }: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const products = (await readShelf(await currentContent(), productsOf(input.company_uid))) ?? [];
  return { items: products.map((product) => ({ ...product, status: statusOf(product) })) };
}

function statusOf({ status, category_name, description }: ShelvedProduct): ItemStatus {
  return status ?? (category_name === draftCategory || description === null ? 'draft' : 'published');
}
