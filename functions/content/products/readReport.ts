import type { readReport as endpoint } from '../../../shared/api/content/products.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { readingKey } from '../../platform/data/keys.ts';
import { readings } from '../../platform/data/reading.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { linkToFile } from '../../platform/services/files.ts';
import { editionsOf, inEdition, newestOf } from '../library/editionsOf.ts';
import { findProduct } from '../library/findProduct.ts';
import { readingOf } from './reading.ts';

export async function readReport(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const [{ company, product }, row] = await Promise.all([
    findProduct(call),
    get(readings, readingKey(call.session.accountUid)),
  ]);
  const edition = call.input.edition ?? newestOf(product);
  const shown = inEdition(product, edition);
  const links = shown.pages.map((key, at) =>
    linkToFile({ key, type: 'image/webp', name: `page-${at + 1}.webp` }),
  );
  const pages = (await Promise.all(links)).map(({ url }) => url);
  return {
    report: {
      ...shown,
      company_uid: company,
      pages,
      figures: shown.figures ?? null,
      shown_edition: edition,
      ...editionsOf(product),
    },
    reading: readingOf(row, shown),
    is_favorite: row?.favorites.includes(product.uid) ?? false,
  };
}
