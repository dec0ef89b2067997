import type { openPublicResource as endpoint } from '../../../shared/api/content/products.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { productOf } from '../library/findProduct.ts';
import { publicCompany } from '../library/publicCompany.ts';
import { linkToProduct } from './linkToProduct.ts';

export async function openPublicResource(
  call: ServerCall<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const product = await productOf(publicCompany, call.input.uid);
  if (!product) throw call.failure('not_found');
  return { location: (await linkToProduct(product)).url };
}
