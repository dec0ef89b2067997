import { Link, useLocation } from 'react-router-dom';
import { listReleases } from '../../../../shared/api/lookup/queries.ts';
import type { ListedRelease } from '../../../../shared/model/lookup/release.ts';
import { asOfName, dayName } from '../../../../shared/rules/lookup/builtOn.ts';
import { useRead } from '../../../api/useRead.ts';
import { shownRelease, withoutRelease } from '../../../navigation/shownRelease.ts';
import table from '../../../ui/charts/TableView.module.css';

export type PublishedMonth = ListedRelease & {
  /** The page in the address, with the figures of that month. */
  readonly to: string;
  readonly isShown: boolean;
};

/** The months whose figures can be read, newest first; undefined while they load. */
export function useMonths(): readonly PublishedMonth[] | undefined {
  const { pathname, search } = useLocation();
  const { data } = useRead(listReleases, {}, { settled: true });
  const shown = shownRelease();
  const at = ({ release, current }: ListedRelease) => {
    const query = new URLSearchParams(search);
    query.delete('dialog');
    if (current) return withoutRelease(`${pathname}?${query}`);
    query.set('release', String(release));
    return `${pathname}?${query}`;
  };
  return data?.releases
    .filter(({ gone_because }) => gone_because === null)
    .map((each) => ({
      ...each,
      to: at(each),
      isShown: shown === null ? each.current : each.release === shown,
    }));
}

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
