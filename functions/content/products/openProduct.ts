import type { openProduct as endpoint } from '../../../shared/api/content/products.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { inEdition } from '../library/editionsOf.ts';
import { findProduct } from '../library/findProduct.ts';
import { linkToProduct } from './linkToProduct.ts';

export async function openProduct(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { product } = await findProduct(call);
  return linkToProduct(inEdition(product, call.input.edition), {
    reader: call.session.accountUid,
    disposition: call.input.download ? 'attachment' : 'inline',
  });
}
