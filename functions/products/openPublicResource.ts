import type { Output } from '../../shared/api/endpoint.ts';
import type { openPublicResource as endpoint } from '../../shared/api/products.ts';
import { publicCompany } from '../content/publicCompany.ts';
import type { ServerCall } from '../http/call.ts';
import { productOf } from './findProduct.ts';
import { linkToProduct } from './linkToProduct.ts';

export async function openPublicResource(
  call: ServerCall<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const product = await productOf(publicCompany, call.input.uid);
  if (!product) throw call.failure('not_found');
  return linkToProduct(product);
}
