import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { titleLines } from '../../../../shared/rules/content/reportTitle.ts';
import { reportAt } from '../../../navigation/paths.ts';
import { StatusText } from '../../../ui/controls/StatusText.tsx';
import { Cover } from '../../../ui/product/Cover.tsx';
import { ReportFacts } from '../../../ui/product/ReportFacts.tsx';
import { BookmarkButton } from '../opening/BookmarkButton.tsx';
import { OpenProduct } from '../opening/OpenProduct.tsx';
import { fromPortal, useLeaveForReport } from './leaveForReport.ts';
import style from './ReportGrid.module.css';
import type { Personal } from './usePersonal.ts';

/** The card links to the report's page, "Open" to its file. */
export const ReportCard = memo(function ReportCard({
  report,
  company,
  isNew,
  read,
  isBookmarked,
  setBookmarked,
  isBackHere,
}: {
  report: WorkProduct;
  company: CompanyUid | null;
  isNew: boolean;
  read: string | null;
  isBookmarked: boolean;
  setBookmarked: Personal['setBookmarked'];
  isBackHere: boolean;
}) {
  const { uid, name, description, edition } = report;
  const [first, second] = titleLines(name);
  const link = useRef<HTMLAnchorElement>(null);
  const leave = useLeaveForReport();
  useEffect(() => {
    if (isBackHere) link.current?.focus({ preventScroll: true });
  }, [isBackHere]);
  return (
    <article className={style.card}>
      <div className={style.cover}>
        <Cover product={report} />
      </div>
      <div className={style.words}>
        <h2 className={style.title} title={name}>
          <Link
            ref={link}
            id={uid}
            className={style.link}
            to={reportAt(uid, company)}
            state={fromPortal}
            onClick={leave}
          >
            {first}
            {second && (
              <>
                <br className={style.break} /> {second}
              </>
            )}
          </Link>
        </h2>
        <p className="cut mt-4 muted small">
          <ReportFacts report={report} />
        </p>
        {edition && (
          <p className={style.edition}>
            <b>New in edition {edition.number}:</b> {edition.changed}
          </p>
        )}
        <p className={style.description}>{description}</p>
        <div className={style.foot}>
          <OpenProduct product={report} company={company} kind="plain" />
          {isNew && !read && <StatusText tone="sand">New</StatusText>}
          {read && <StatusText tone="muted">{read}</StatusText>}
          <span className="inline-row wrap to-side">
            <BookmarkButton
              product={report}
              company={company}
              isBookmarked={isBookmarked}
              onChange={(is) => setBookmarked(uid, is)}
            />
          </span>
        </div>
      </div>
    </article>
  );
});
