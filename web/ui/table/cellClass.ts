import type { Column } from './column.ts';
import style from './DataTable.module.css';

export const cellClass = ({ align, hidden }: Pick<Column<never>, 'align' | 'hidden'>): string =>
  [style.cell, align === 'right' && style.figure, hidden === 'narrow' && style.notNarrow]
    .filter(Boolean)
    .join(' ');
