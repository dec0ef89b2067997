import type { ReactNode } from 'react';
import type { Column } from './column.ts';

export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = column.value(row);
  return typeof value === 'number' ? value.toLocaleString() : value;
}
