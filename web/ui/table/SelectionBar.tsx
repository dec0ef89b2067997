import type { ReactNode } from 'react';
import type { Nouns } from './column.ts';
import { countedRows } from './column.ts';
import style from './DataTable.module.css';

/** What can be done with the rows that are chosen, those among them that the search hides included. */
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
