import type { OwnRow } from '../../model/lookup/bookmark.ts';
import { counted } from '../text/figures.ts';
import { toneOf } from './changeText.ts';
import { monthAlone } from './months.ts';

type Figured = Pick<OwnRow, 'figure'>;

/** As the table colors it: beyond chance and usual movement. */
export const hasMoved = ({ figure }: Figured): boolean =>
  toneOf(figure?.change?.change ?? null, figure?.interval ?? null) !== 'neutral';

const sizeOf = ({ figure }: Figured): number => Math.abs(Math.log1p((figure?.change?.change ?? 0) / 100));

/** The rows that moved, the largest change first; then pages that are gone; the rest as they came. */
export function movedFirst<Row extends Figured>(rows: readonly Row[]): Row[] {
  const moved = rows.filter(hasMoved).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const others = rows.filter((row) => !hasMoved(row));
  return [...moved, ...others.filter(({ figure }) => !figure), ...others.filter(({ figure }) => figure)];
}

/** Counts the rows of the table below it, and those without room in it. */
export function movedSentence(
  { rows, all, more_moved }: { rows: readonly Figured[]; all: number; more_moved: number },
  last_month: number,
): string {
  const moved = rows.filter(hasMoved).length + more_moved;
  if (moved > 0) return `${moved} of your ${counted(all, 'bookmark')} moved beyond chance`;
  const none = all === 1 ? 'Your bookmark didn’t move' : `None of your ${all} bookmarks moved`;
  return `${none} beyond chance in ${monthAlone(last_month)}.`;
}
