import { Link } from 'react-router-dom';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import type { FoundReports } from '../../../../shared/rules/content/findReports.ts';
import { noReports } from '../../../../shared/rules/content/shownReports.ts';
import { useAddress } from '../../../navigation/latestAddress.ts';
import { ActionButton } from '../../../ui/controls/Action.tsx';
import style from './Empty.module.css';
import type { Filters } from './FilterPanel.tsx';
import { isNew } from './isNew.ts';
import { tabAt } from './portalQuery.ts';
import grid from './ReportGrid.module.css';
import { ReportGrid } from './ReportGrid.tsx';
import type { Personal } from './usePersonal.ts';

export function Reports({
  found: { reports, close },
  of,
  isPrivate,
  company,
  lastVisit,
  personal,
  filters,
}: {
  found: FoundReports;
  of: number;
  isPrivate: boolean;
  company: CompanyUid | null;
  lastVisit: string | null;
  personal: Personal;
  filters: Filters;
}) {
  if (of === 0) return isPrivate ? <NonePrepared /> : <p className={style.empty}>{noReports}</p>;
  const news = reports.filter((report) => isNew(report, lastVisit)).length;
  return (
    <>
      <div className={grid.tools}>
        <p className={grid.count} role="status">
          {countText(reports.length, of)}
          {news > 0 && `, ${news} new since your last visit`}
        </p>
        <ActiveFilters {...filters} />
      </div>
      {close && (
        <p className={grid.close}>Nothing contains exactly “{filters.search.trim()}”. These come close:</p>
      )}
      {reports.length > 0 ? (
        <ReportGrid reports={reports} company={company} lastVisit={lastVisit} personal={personal} />
      ) : (
        <div className={style.empty}>
          <p>{noReports}</p>
          <ActionButton kind="outline" onClick={filters.clear}>
            Clear filters
          </ActionButton>
        </div>
      )}
    </>
  );
}

function NonePrepared() {
  const { search } = useAddress();
  return (
    <p className={style.empty}>
      {/* One line of text to screen readers. */}
      <span>
        We haven't prepared any reports for you yet. Check out our{' '}
        <Link to={tabAt(new URLSearchParams(search), 'syndicated-reports')}>Syndicated Reports</Link>!
      </span>
    </p>
  );
}

function countText(shown: number, of: number): string {
  const all = of === 1 ? '1 report' : `${of.toLocaleString('en')} reports`;
  return shown === of ? all : `${shown.toLocaleString('en')} of ${all}`;
}

function ActiveFilters({ vertical, search, setVertical, setSearch }: Filters) {
  const wanted = search.trim();
  if (!vertical && !wanted) return null;
  return (
    <ul className="flex wrap gap-8" aria-label="Active filters">
      {vertical && <Filter text={verticalNames[vertical]} onClear={() => setVertical(null)} />}
      {wanted && <Filter text={`“${wanted}”`} onClear={() => setSearch('')} />}
    </ul>
  );
}

const Filter = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <li className={style.filter}>
    <span className={style.text}>{text}</span>
    <button type="button" className={style.clear} aria-label={`Clear ${text}`} onClick={onClear}>
      <span aria-hidden="true">×</span>
    </button>
  </li>
);
