import type * as api from '../../../shared/api/content/products.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { isListed } from '../../../shared/rules/content/listed.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { type FileLink, linkToFile, type Opening } from '../../platform/services/files.ts';
import { inEdition } from '../library/editionsOf.ts';
import { findProduct, productOf } from '../library/findProduct.ts';
import { publicCompany } from '../library/publicCompany.ts';
import { currentContent, readShelf } from '../library/readContent.ts';
import { productsOf, type ShelvedProduct } from '../library/shelf.ts';

export async function openProduct(
  call: ServerCall<typeof api.openProduct>,
): Promise<Output<typeof api.openProduct>> {
  const { product } = await findProduct(call);
  return linkToProduct(inEdition(product, call.input.edition), {
    reader: call.session.accountUid,
    disposition: call.input.download ? 'attachment' : 'inline',
  });
}

function linkToProduct(
  { uid, remote_file, remote_filename }: ShelvedProduct,
  opening: Opening = {},
): Promise<FileLink> {
  if (remote_file === null) throw new Failure('not_found');
  const name = remote_filename ?? `${uid}.pdf`;
  return linkToFile({ key: remote_file, type: 'application/pdf', name, ...opening });
}

export async function openPublicResource(
  call: ServerCall<typeof api.openPublicResource>,
): Promise<Output<typeof api.openPublicResource>> {
  const product = await productOf(publicCompany, call.input.uid);
  if (!product) throw call.failure('not_found');
  return { location: (await linkToProduct(product)).url };
}

export async function readPublicResources(): Promise<Output<typeof api.readPublicResources>> {
  const products = (await readShelf(await currentContent(), productsOf(publicCompany))) ?? [];
  const now = clock.now().toISOString();
  return { workProducts: products.filter((product) => isListed(product, now)) };
}
