import { type ChartTable, cellText } from './chartTable.ts';
import style from './TableView.module.css';

/** Columns and rows are keyed by position: two objects may share a name. */
export function TableView({ table, caption }: { table: ChartTable; caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <section className={style.scroll} tabIndex={0} aria-label={`${caption}, table`}>
      <table className={style.table}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {table.columns.map(({ label, kind }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two objects of one name apart.
              <th key={at} scope="col" data-kind={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <tr key={place}>
              {row.map((cell, at) => {
                const column = table.columns[at];
                if (!column) return null;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={at} data-kind={column.kind}>
                    {cellText(cell, column.kind)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
