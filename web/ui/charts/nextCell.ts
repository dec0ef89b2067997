type At = {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
};

/** Where an arrow key, Home or End leads in a table of cells; null for other keys and beyond the edges. */
export function nextCell(key: string, { row, column, rows, columns }: At) {
  const next = { row, column };
  if (key === 'ArrowDown') next.row += 1;
  else if (key === 'ArrowUp') next.row -= 1;
  else if (key === 'ArrowRight') next.column += 1;
  else if (key === 'ArrowLeft') next.column -= 1;
  else if (key === 'Home') next.column = 0;
  else if (key === 'End') next.column = columns - 1;
  else return null;
  const isInside = next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns;
  return isInside ? next : null;
}
