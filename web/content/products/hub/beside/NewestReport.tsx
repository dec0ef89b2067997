import { Link } from 'react-router-dom';
import type { WorkProduct } from '../../../../../shared/model/content/product.ts';
import { paths, reportAt } from '../../../../navigation/paths.ts';
import { ActionLink } from '../../../../ui/controls/Action.tsx';
import { Cover } from '../../../../ui/product/Cover.tsx';
import { ReportFacts } from '../../../../ui/product/ReportFacts.tsx';
import { Part } from '../Part.tsx';
import style from './Beside.module.css';

/** “Read” is the page’s one filled button. */
export function NewestReport({ report, news }: { report: WorkProduct; news: number }) {
  const [finding] = report.findings ?? [];
  const to = reportAt(report.uid, null);
  return (
    <Part
      title="Newest report"
      beside={news > 1 && <Link to={paths.portal}>{news} new since your last visit</Link>}
    >
      <article className={style.report}>
        <span className={style.cover}>
          <Cover product={report} />
        </span>
        <div className={style.words}>
          <Link className={style.name} to={to}>
            {report.name}
          </Link>
          <p className={style.detail}>
            <ReportFacts report={report} />
          </p>
          {finding && <p className={style.finding}>{finding}</p>}
          <ActionLink className={style.read ?? ''} to={to}>
            Read<span className="unseen"> {report.name}</span>
          </ActionLink>
        </div>
      </article>
    </Part>
  );
}
