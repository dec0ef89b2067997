import type { listItems as endpoint } from '../../../shared/api/content/publishing.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { draftCategory } from '../../../shared/model/content/category.ts';
import type { ItemStatus } from '../../../shared/model/content/publishedItem.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { currentContent, readShelf } from '../library/readContent.ts';
import { productsOf, type ShelvedProduct } from '../library/shelf.ts';

export async function listItems({ input }: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const products = (await readShelf(await currentContent(), productsOf(input.company_uid))) ?? [];
  return { items: products.map((product) => ({ ...product, status: statusOf(product) })) };
}

function statusOf({ status, category_name, description }: ShelvedProduct): ItemStatus {
  return status ?? (category_name === draftCategory || description === null ? 'draft' : 'published');
}
