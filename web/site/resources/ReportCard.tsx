import type { WorkProduct } from '../../../shared/model/content/product.ts';
import { publicReportAt } from '../../../shared/paths.ts';
import { titleLines } from '../../../shared/rules/content/reportTitle.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Cover } from '../../ui/product/Cover.tsx';
import { ReportFacts } from '../../ui/product/ReportFacts.tsx';
import { PublishedOn } from '../media/PublishedOn.tsx';
import style from './ReportCard.module.css';

export function ReportCard({ report, eager }: { report: WorkProduct; eager: boolean }) {
  const { uid, name, description, pub_date } = report;
  const [first, second] = titleLines(name);
  return (
    <article className={style.card} aria-labelledby={`title-${uid}`}>
      <div className={style.cover}>
        <Cover product={report} eager={eager} />
      </div>
      <h2 id={`title-${uid}`} className={style.title}>
        {first}
        {second && (
          <>
            <br />
            {second}
          </>
        )}
      </h2>
      <p className={style.facts}>
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
