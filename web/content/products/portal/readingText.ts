import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import type { Reading } from '../../../../shared/model/content/reading.ts';

export type ReadingOf = (report: WorkProduct) => Reading | null;

/** Only readings of the edition that is shown count. */
export function readingsByReport(readings: readonly Reading[] = []): ReadingOf {
  const known = new Map(readings.map((reading) => [reading.uid, reading]));
  return ({ uid, remote_file }) => {
    const reading = known.get(uid);
    return reading?.file === remote_file ? reading : null;
  };
}

/** Unread reports say nothing, so that the list stays calm. */
export function readingText(reading: Reading | null): string | null {
  if (!reading) return null;
  return reading.is_read ? 'Read' : reading.page === null ? null : `Read to page ${reading.page}`;
}
