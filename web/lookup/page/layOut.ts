import type { CSSProperties } from 'react';

const gridColumns = 12;

export type Placed<Id extends string> = { id: Id; columns: number };

/** Rows of cards over twelve columns; what a missing card leaves goes to the others of its row, the widest first. */
export function layOut<Id extends string>(
  rows: readonly (readonly Placed<Id>[])[],
  present: ReadonlySet<Id>,
): Placed<Id>[] {
  return rows.flatMap((row) => {
    const shown = row.filter(({ id }) => present.has(id)).map((card) => ({ ...card }));
    const byWidth = shown.toSorted((a, b) => b.columns - a.columns);
    let free = gridColumns - shown.reduce((sum, { columns }) => sum + columns, 0);
    for (let at = 0; free > 0 && byWidth.length > 0; at = (at + 1) % byWidth.length, free--) {
      const card = byWidth[at];
      if (card) card.columns++;
    }
    return shown;
  });
}

/** How much of the grid a card takes: columns from 1180 px and from 960 px on, and rows. */
export const spans = (wide: number, mid: number, rows: number) =>
  ({ '--wide': wide, '--mid': mid, '--rows': rows }) as CSSProperties;
