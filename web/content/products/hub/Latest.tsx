import { useId } from 'react';
import { Link } from 'react-router-dom';
import { listProducts } from '../../../../shared/api/content/products.ts';
import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import { isGuide, isReport } from '../../../../shared/rules/content/shownReports.ts';
import { useRead } from '../../../api/useRead.ts';
import { reportAt } from '../../../navigation/paths.ts';
import { Cover } from '../../../ui/product/Cover.tsx';
import { ReportFacts } from '../../../ui/product/ReportFacts.tsx';
import { OpenProduct } from '../opening/OpenProduct.tsx';
import { isNew } from '../portal/isNew.ts';
import style from './Latest.module.css';

const maxReports = 4;
const maxGuides = 3;

/** Beside the tools, so nothing shifts when it arrives. */
export function Latest() {
  const { data } = useRead(listProducts, {});
  const reports = (data?.workProducts ?? []).filter(isReport).toSorted(newestFirst);
  const guides = (data?.workProducts ?? []).filter(isGuide).slice(0, maxGuides);
  const news = reports.filter((report) => isNew(report, data?.last_visit));
  const [first, ...more] = news.length > 0 ? news.slice(0, maxReports) : reports.slice(0, 1);
  const heading = useId();
  if (!first && guides.length === 0) return null;
  return (
    <aside className={style.latest}>
      {first && (
        <section aria-labelledby={heading}>
          <h2 id={heading} className={style.heading}>
            {news.length > 0 ? 'New since your last visit' : 'Newest report'}
          </h2>
          <ul className={style.list}>
            <Report report={first} isLarge />
            {more.map((report) => (
              <Report key={report.uid} report={report} />
            ))}
          </ul>
        </section>
      )}
      {guides.length > 0 && <Guides guides={guides} />}
    </aside>
  );
}

const newestFirst = (one: WorkProduct, other: WorkProduct) =>
  other.visible_from.localeCompare(one.visible_from);

function Report({ report, isLarge = false }: { report: WorkProduct; isLarge?: boolean }) {
  const [finding] = report.findings ?? [];
  return (
    <li className={isLarge ? style.large : style.report}>
      <span className={style.cover}>
        <Cover product={report} />
      </span>
      <span>
        <Link className={style.name} to={reportAt(report.uid, null)}>
          {report.name}
        </Link>
        <p className={style.facts}>
          <ReportFacts report={report} />
        </p>
        {isLarge && finding && <span className={style.finding}>{finding}</span>}
      </span>
    </li>
  );
}

function Guides({ guides }: { guides: readonly WorkProduct[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={style.heading}>
        Guides
      </h2>
      <ul className={style.guides}>
        {guides.map((guide) => (
          <li key={guide.uid} className={style.guide}>
            <span>{guide.name}</span>
            <OpenProduct product={guide} company={null} kind="plain" />
          </li>
        ))}
      </ul>
    </section>
  );
}
