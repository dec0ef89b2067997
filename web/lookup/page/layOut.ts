import type { CSSProperties } from 'react';

const gridColumns = 12;

export type Placed<Id extends string> = { id: Id; columns: number };

/**
 * Rows of cards over twelve columns. A card that is left alone joins another row that has room for it; what a missing
 * card leaves goes to the others of its row, the widest first.
 */
export function layOut<Id extends string>(
  rows: readonly (readonly Placed<Id>[])[],
  present: ReadonlySet<Id>,
): Placed<Id>[][] {
  const shown = rows.map((row) => row.filter(({ id }) => present.has(id)).map((card) => ({ ...card })));
  for (const [at, row] of shown.entries()) {
    const [only, other] = row;
    if (!only || other) continue;
    const host = shown.find((each) => each !== row && each.length > 0 && freeIn(each) >= only.columns);
    if (host && (rows[at]?.length ?? 0) > 1) host.push(...row.splice(0));
  }
  for (const row of shown) stretch(row);
  return shown.filter((row) => row.length > 0);
}

const freeIn = (row: readonly { columns: number }[]) =>
  gridColumns - row.reduce((sum, { columns }) => sum + columns, 0);

function stretch(row: { columns: number }[]): void {
  const byWidth = row.toSorted((a, b) => b.columns - a.columns);
  let free = freeIn(row);
  for (let at = 0; free > 0 && byWidth.length > 0; at = (at + 1) % byWidth.length, free--) {
    const card = byWidth[at];
    if (card) card.columns++;
  }
}

/** How much of the grid a card takes: columns from 1180 px and from 960 px on, and rows. */
export const spans = (wide: number, mid: number, rows: number) =>
  ({ '--wide': wide, '--mid': mid, '--rows': rows }) as CSSProperties;
