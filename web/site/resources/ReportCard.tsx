import type { WorkProduct } from '../../../shared/model/content/product.ts';
import { titleLines } from '../../../shared/rules/content/reportTitle.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../../ui/controls/Action.tsx';
import { OutwardArrow } from '../../ui/controls/OutwardArrow.tsx';
import { Cover } from '../../ui/product/Cover.tsx';
import { PublishedOn } from '../media/PublishedOn.tsx';
import style from './ReportCard.module.css';

/** Links to the external publisher if there is one; our own files need an account. */
export function ReportCard({ report }: { report: WorkProduct }) {
  const { uid, name, description, subjects, report_url, partnership_company_name, pub_date } = report;
  const [first, second] = titleLines(name);
  return (
    <article className={style.card} aria-labelledby={`title-${uid}`}>
      <div className={style.cover}>
        <Cover product={report} />
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
        <PublishedOn date={pub_date} />
        {subjects.length > 0 && ` · ${subjects.map(({ subjectName }) => subjectName).join(', ')}`}
        {partnership_company_name && ` · with ${partnership_company_name}`}
      </p>
      <p className={style.description}>{description}</p>
      <p className={style.foot}>
        {report_url ? (
          <ActionAnchor
            kind="outline"
            href={report_url}
            target="_blank"
            rel="noopener"
            aria-describedby={`title-${uid}`}
          >
            Read Report <OutwardArrow />
          </ActionAnchor>
        ) : (
          <ActionLink
            kind="outline"
            to={`${paths.portal}?tab=syndicated-reports`}
            aria-describedby={`title-${uid}`}
          >
            Read in the Portal
          </ActionLink>
        )}
      </p>
    </article>
  );
}
