import { useId } from 'react';
import { Link } from 'react-router-dom';
import { listProducts } from '../../../../shared/api/content/products.ts';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { mayOpen } from '../../../../shared/rules/access/visibility.ts';
import { isReport } from '../../../../shared/rules/content/shownReports.ts';
import { useRead } from '../../../api/useRead.ts';
import { reportAt } from '../../../navigation/paths.ts';
import { Cover } from '../../../ui/product/Cover.tsx';
import { Facts } from '../opening/Facts.tsx';
import { isNew } from '../portal/isNew.ts';
import style from './NewReports.module.css';

const shown = 3;

/** New reports since the last visit. It comes last on the page, so nothing shifts. */
export function NewReports({ viewer }: { viewer: Viewer }) {
  const { data } = useRead(listProducts, mayOpen('portal', viewer) ? {} : null);
  const heading = useId();
  const news = (data?.workProducts ?? []).filter(
    (report) => isReport(report) && isNew(report, data?.last_visit),
  );
  if (news.length === 0) return null;
  return (
    <section className={style.news} aria-labelledby={heading}>
      <h2 id={heading} className={style.heading}>
        New in your portal
      </h2>
      <ul className={style.list}>
        {news.slice(0, shown).map((report) => (
          <li key={report.uid} className={style.report}>
            <span className={style.cover}>
              <Cover product={report} />
            </span>
            <span>
              <Link className={style.name} to={reportAt(report.uid, null)}>
                {report.name}
              </Link>
              <Facts product={report} className={style.facts} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
