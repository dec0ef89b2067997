import type { CSSProperties } from 'react';

const gridColumns = 12;

export type Placed<Id extends string> = { id: Id; columns: number };

/** A card without neighbors joins the nearest row with space; remaining columns go to the cards in turn. */
export function layOut<Id extends string>(
  rows: readonly (readonly Placed<Id>[])[],
  present: ReadonlySet<Id>,
): Placed<Id>[][] {
  const shown = rows.map((row) => row.filter(({ id }) => present.has(id)).map((card) => ({ ...card })));
  for (const [at, row] of shown.entries()) {
    if (row.length !== 1 || rows[at]?.length === 1) continue;
    const beside = nearest(at, shown.length).find((other) => fitTogether(row, shown[other] ?? []));
    if (beside === undefined) continue;
    const [upper, lower] = [shown[Math.min(at, beside)], shown[Math.max(at, beside)]];
    upper?.push(...(lower?.splice(0) ?? []));
  }
  for (const row of shown) stretch(row);
  return shown.filter((row) => row.length > 0);
}

const nearest = (at: number, count: number) =>
  Array.from({ length: count }, (_, other) => other)
    .filter((other) => other !== at)
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));

const fitTogether = (row: readonly { columns: number }[], other: readonly { columns: number }[]) =>
  other.length > 0 && freeIn([...row, ...other]) >= 0;

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

export type Span = { columns: number; rows: number };

export const spansOf = <Id extends string>(
  laidOut: readonly (readonly Placed<Id>[])[],
  heights: Record<Id, number>,
): Map<Id, Span> =>
  new Map(
    laidOut.flatMap((row) => {
      const rows = Math.max(...row.map(({ id }) => heights[id]));
      return row.map(({ id, columns }) => [id, { columns, rows }] as const);
    }),
  );

/** CSS variables for the spans from 1180 px and from 960 px. */
export const spanStyle = (wide: Span | undefined, mid: Span | undefined) =>
  ({
    '--wide': wide?.columns,
    '--wide-rows': wide?.rows,
    '--mid': mid?.columns,
    '--mid-rows': mid?.rows,
  }) as CSSProperties;
