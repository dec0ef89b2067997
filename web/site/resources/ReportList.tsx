import { useSearchParams } from 'react-router-dom';
import type { WorkProduct } from '../../../shared/model/content/product.ts';
import { parseVertical } from '../../../shared/model/vertical.ts';
import { chosenReports, noReports } from '../../../shared/rules/content/shownReports.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { firstRow } from '../parts/firstRow.ts';
import { useQueryOnceDrawn } from '../useQueryOnceDrawn.ts';
import { ReportCard } from './ReportCard.tsx';
import style from './Resources.module.css';
import { reportsAt } from './reportsAt.ts';
import { VerticalMenu } from './VerticalMenu.tsx';

export function ReportList({ reports }: { reports: readonly WorkProduct[] }) {
  const query = useQueryOnceDrawn();
  const [, setQuery] = useSearchParams();
  const search = query?.get('search') ?? '';
  const vertical = parseVertical(query?.get('vertical'));
  const shown = chosenReports(reports, { vertical, search });
  const change = (next: string) =>
    setQuery(reportsAt({ vertical, search: next }).split('?')[1] ?? '', { replace: true });
  return (
    <>
      <search className={style.tools}>
        <VerticalMenu vertical={vertical} search={search} />
        <div className={style.field}>
          <input
            className={style.search}
            type="search"
            name="search"
            aria-label="Search"
            placeholder="Search"
            value={search}
            onChange={({ target }) => change(target.value)}
          />
          {search && (
            <button type="button" className={style.clear} onClick={() => change('')}>
              Clear search
            </button>
          )}
        </div>
        <p className={style.count} role="status">
          {shown.length === 1 ? '1 report' : `${shown.length} reports`}
        </p>
      </search>
      {shown.length > 0 ? (
        <ul className={style.reports}>
          {shown.map((report, at) => (
            <li key={report.uid}>
              <ReportCard report={report} eager={at < firstRow} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={style.empty}>
          <p>{noReports}</p>
          <ActionLink kind="outline" to={paths.resources}>
            Show all reports
          </ActionLink>
        </div>
      )}
    </>
  );
}
