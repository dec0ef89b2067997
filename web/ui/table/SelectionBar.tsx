import type { ReactNode } from 'react';
import type { Nouns } from './column.ts';
import { countedRows } from './column.ts';
import style from './DataTable.module.css';

/** Actions for all selected rows, including those that the search hides. */
export function SelectionBar({
  nouns,
  count,
  hidden,
  onClear,
  children,
}: {
  nouns: Nouns;
  count: number;
  hidden: number;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <div className={style.selection}>
      <span role="status">
        {countedRows(count, nouns)} selected
        {hidden > 0 && `, ${hidden.toLocaleString()} of them not shown`}
      </span>
      {children}
      <button type="button" className={style.plain} onClick={onClear}>
        Clear selection
      </button>
    </div>
  );
}
