import type { ProductUid } from '../../../shared/model/content/product.ts';
import type { Reading } from '../../../shared/model/content/reading.ts';
import type { KeptReading, Readings } from '../../platform/data/reading.ts';
import type { ShelvedProduct } from '../library/shelf.ts';

/** The row stays below a quarter of its size limit. */
const maxKept = 500;

type Read = Pick<ShelvedProduct, 'uid' | 'remote_file' | 'pages'>;

/** Pages may be read in any order: a report that was read stays read. The oldest of too many is dropped. */
export function withReading(
  kept: readonly KeptReading[],
  { uid, remote_file: file, pages }: Read,
  { page, at }: { page: number | undefined; at: string },
): KeptReading[] {
  const before = kept.find((each) => each.uid === uid && each.file === file);
  const is_read = page === undefined || page >= pages.length || before?.is_read === true;
  const now = { uid, file, page: page ?? before?.page ?? null, is_read, at };
  return [now, ...kept.filter((each) => each.uid !== uid)].slice(0, maxKept);
}

export const asReading = ({ uid, file, page, is_read }: KeptReading): Reading => ({
  uid,
  file,
  page,
  is_read,
});

/** Null if only an earlier edition was read. */
export function readingOf(
  row: Readings | undefined,
  { uid, remote_file }: Pick<Read, 'uid' | 'remote_file'>,
): Reading | null {
  const kept = row?.reports.find((each) => each.uid === uid && each.file === remote_file);
  return kept ? asReading(kept) : null;
}

/** The newest first. */
export function withFavorite(
  favorites: readonly ProductUid[],
  uid: ProductUid,
  isFavorite: boolean,
): ProductUid[] {
  const others = favorites.filter((each) => each !== uid);
  return isFavorite ? [uid, ...others] : others;
}
