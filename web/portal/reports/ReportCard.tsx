import { Link } from 'react-router-dom';
import type { WorkProduct } from '../../../shared/model/product.ts';
import { titleLines } from '../../../shared/rules/reports/reportTitle.ts';
import type { Shelf } from '../../api/openProduct.ts';
import { calendarDayText } from '../../ui/dayText.ts';
import { Cover } from './Cover.tsx';
import { OpenButton } from './OpenButton.tsx';
import style from './ReportCard.module.css';
import { reportAt } from './reportAt.ts';

/** A report: the card leads to its page, the button opens it in a window of its own. */
export function ReportCard({
  report,
  shelf,
  lastVisit,
}: {
  report: WorkProduct;
  shelf: Shelf;
  lastVisit: string | null;
}) {
  const { name, description, subjects, pub_date, visible_from, partnership_company_name } = report;
  const [first, rest] = titleLines(name);
  const isNew = lastVisit !== null && new Date(visible_from) > new Date(lastVisit);
  return (
    <li className={style.card}>
      <Cover report={report} />
      <div className={style.words}>
        <h2 className={style.title}>
          <Link to={reportAt(report.uid, shelf)} className={style.link} title={name}>
            {first}
            {rest && (
              <>
                {' '}
                <br />
                {rest}
              </>
            )}
          </Link>
        </h2>
        <p className={style.description}>{description}</p>
        <p className={style.facts}>
          {isNew && <span className={style.new}>New</span>}
          <span>{dateText(pub_date)}</span>
          {subjects[0] && <span>{subjects.map(({ subjectName }) => subjectName).join(', ')}</span>}
          {partnership_company_name && <span>With {partnership_company_name}</span>}
        </p>
        <OpenButton product={report} shelf={shelf} />
      </div>
    </li>
  );
}

/** A date as the calendar says it, or 'Unpublished'. */
export const dateText = (date: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? calendarDayText(date) : date;
