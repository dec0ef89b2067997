import type { ReportDetail } from '../../../shared/model/content/product.ts';
import { editionChanges } from '../../../shared/rules/content/editionChanges.ts';
import { Failure } from '../../platform/failure.ts';
import type { ShelvedProduct } from './shelf.ts';

/** The product as it was in an edition; without a number, the newest. */
export function inEdition(product: ShelvedProduct, number: number | undefined): ShelvedProduct {
  if (number === undefined || number === newestOf(product)) return product;
  const edition = product.earlier?.find((each) => each.number === number);
  if (!edition) throw new Failure('not_found');
  const { figures: _figures, edition: _mark, ...rest } = product;
  const { pub_date, changed, file, file_name, pages, figures } = edition;
  return {
    ...rest,
    pub_date,
    pages,
    remote_file: file,
    remote_filename: file_name,
    ...(figures ? { figures } : {}),
    ...(changed === null ? {} : { edition: { number, changed } }),
  };
}

export const newestOf = ({ edition }: Pick<ShelvedProduct, 'edition'>): number => edition?.number ?? 1;

export function editionsOf(product: ShelvedProduct): Pick<ReportDetail, 'editions' | 'changes'> {
  const { earlier = [], pub_date, edition, figures } = product;
  const [before] = earlier;
  if (!before) return { editions: [], changes: null };
  const now = { number: newestOf(product), pub_date, changed: edition?.changed ?? null };
  return {
    editions: [now, ...earlier.map(({ number, pub_date, changed }) => ({ number, pub_date, changed }))],
    changes: figures && before.figures ? editionChanges(before.figures, figures) : null,
  };
}
