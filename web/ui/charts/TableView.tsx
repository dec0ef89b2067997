import { type ChartTable, cellText } from './chartTable.ts';
import style from './TableView.module.css';

/** A chart's figures as they are. */
export function TableView({ table, caption }: { table: ChartTable; caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section className={style.scroll} tabIndex={0} aria-label={`${caption}, table`}>
      <table className={style.table}>
        <caption className={style.caption}>{caption}</caption>
        <thead>
          <tr>
            {table.columns.map(({ label, kind }) => (
              <th key={label} scope="col" data-kind={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, at) => {
                const column = table.columns[at];
                if (!column) return null;
                return (
                  <td key={column.label} data-kind={column.kind}>
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
