import { useSearchParams } from 'react-router-dom';
import type { WorkProduct } from '../../../shared/model/content/product.ts';
import { parseVertical } from '../../../shared/model/scope.ts';
import { publicReportAt } from '../../../shared/paths.ts';
import { titleLines } from '../../../shared/rules/content/reportTitle.ts';
import { chosenReports, noReports } from '../../../shared/rules/content/shownReports.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Cover } from '../../ui/product/Cover.tsx';
import { ReportFacts } from '../../ui/product/ReportFacts.tsx';
import { firstRow } from '../parts/firstRow.ts';
import { PublishedOn } from '../parts/PublishedOn.tsx';
import { useQueryOnceDrawn } from '../useQueryOnceDrawn.ts';
import style from './Resources.module.css';
import { reportsAt, VerticalMenu } from './VerticalMenu.tsx';

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
        <p className="to-side muted text-14" role="status">
          {shown.length === 1 ? '1 report' : `${shown.length} reports`}
        </p>
      </search>
      {shown.length > 0 ? (
        <ul className={style.reports}>
          {shown.map((report, at) => (
            <li key={report.uid}>
              <Card report={report} eager={at < firstRow} />
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

function Card({ report, eager }: { report: WorkProduct; eager: boolean }) {
  const { uid, name, description, pub_date } = report;
  const [first, second] = titleLines(name);
  return (
    <article className={style.card} aria-labelledby={`title-${uid}`}>
      <div className="mb-8">
        <Cover product={report} eager={eager} />
      </div>
      <h2 id={`title-${uid}`} className="text-20">
        {first}
        {second && (
          <>
            <br />
            {second}
          </>
        )}
      </h2>
      <p className="muted text-14">
        <ReportFacts report={report} date={<PublishedOn date={pub_date} />} />
      </p>
      <p className={style.description}>{description}</p>
      <p className={style.foot}>
        <ActionLink kind="outline" to={publicReportAt(uid)} aria-describedby={`title-${uid}`}>
          Read Report
        </ActionLink>
      </p>
    </article>
  );
}
