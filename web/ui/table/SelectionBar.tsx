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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={style.selection} role="group" aria-label="Selected" data-selection data-off-paper>
      <span role="status" className={style.selected}>
        {countedRows(count, nouns)} selected
        {hidden > 0 && `, ${hidden.toLocaleString()} of them not shown`}
      </span>
      {matching !== null && matching > count - hidden && (
        <button type="button" onClick={onAll}>
          All {matching.toLocaleString()} that match
        </button>
      )}
      {children}
      <button type="button" onClick={onClear}>
        Clear <span className={style.key}>(Esc)</span>
      </button>
    </div>
  );
}
