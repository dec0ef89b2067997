import type { ReactNode } from 'react';
import type { Nouns } from './column.ts';
import { countedRows } from './column.ts';
import style from './DataTable.module.css';

/** Actions for all selected rows, including those that the search hides. */
export function SelectionBar({
  nouns,
  count,
  hidden,
  matching,
  onAll,
  onClear,
  children,
}: {
  nouns: Nouns;
  count: number;
  hidden: number;
  /** How many match the search and filters; null if the server has more. */
  matching: number | null;
  onAll: () => void;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <div className={style.selection}>
      <span role="status">
        {countedRows(count, nouns)} selected
        {hidden > 0 && `, ${hidden.toLocaleString()} of them not shown`}
      </span>
      {matching !== null && matching > count - hidden && (
        <button type="button" className={style.plain} onClick={onAll}>
          Select all {matching.toLocaleString()} that match
        </button>
      )}
      {children}
      <button type="button" className={style.plain} onClick={onClear}>
        Clear selection
      </button>
    </div>
  );
}
