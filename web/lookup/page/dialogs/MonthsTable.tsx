import { Link } from 'react-router-dom';
import { asOfName, dayName } from '../../../../shared/rules/lookup/builtOn.ts';
import table from '../../../ui/charts/TableView.module.css';
import { useMonths } from './useMonths.ts';

/** All months whose figures can be read, with the numbers that files name. */
export function MonthsTable() {
  const months = useMonths();
  if (!months) return <p aria-busy="true">Loading…</p>;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Data to</th>
          <th scope="col">Published</th>
          <th scope="col">Release</th>
        </tr>
      </thead>
      <tbody>
        {months.map((each) => (
          <tr key={each.release}>
            <th scope="row">
              <Link to={each.to} aria-current={each.isShown || undefined}>
                {asOfName(each)}
              </Link>
            </th>
            <td>{each.reconstructed ? 'never: computed later' : dayName(each.served_on)}</td>
            <td>{each.release}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
