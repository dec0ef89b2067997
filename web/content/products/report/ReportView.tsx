import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ReportDetail } from '../../../../shared/model/content/product.ts';
import type { Reading } from '../../../../shared/model/content/reading.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { isEarlier } from '../../../../shared/rules/content/isEarlier.ts';
import { useViewer } from '../../../api/viewer.ts';
import { useDialogStep } from '../../../navigation/dialogStep.ts';
import { paths, reportAt } from '../../../navigation/paths.ts';
import { publicCompany } from '../../../navigation/publicCompany.ts';
import { noteRecent, ownerOf } from '../../../navigation/recents.ts';
import { ActionButton } from '../../../ui/controls/Action.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { Cover } from '../../../ui/product/Cover.tsx';
import { ReportFacts } from '../../../ui/product/ReportFacts.tsx';
import { BookmarkButton } from '../opening/BookmarkButton.tsx';
import { OpenProduct } from '../opening/OpenProduct.tsx';
import { Editions } from './Editions.tsx';
import { LivingFindings } from './LivingFindings.tsx';
import style from './Report.module.css';
import { ReportObjects } from './ReportObjects.tsx';
import { ReportPages } from './ReportPages.tsx';
import { ShareReport } from './ShareReport.tsx';
import { useNoteOpened } from './useNoteReading.ts';

export function ReportView({
  report,
  reading,
  company,
  isBookmarked,
  readAgain,
  onRead,
  onBookmark,
}: {
  report: ReportDetail;
  reading: Reading | null;
  company: CompanyUid | null;
  /** For expired page links (five minutes). */
  readAgain: () => void;
  isBookmarked: boolean;
  onRead: (page: number) => void;
  onBookmark: (isBookmarked: boolean) => void;
}) {
  const { uid, name, category_name, description, objects, pages, figures, findings = [] } = report;
  const edition = isEarlier(report) ? report.shown_edition : undefined;
  const owner = ownerOf(useViewer());
  useNoteOpened(report);
  useEffect(() => {
    noteRecent(owner, {
      about: `report:${uid}`,
      title: name,
      detail: category_name,
      to: reportAt(uid, company),
    });
  }, [owner, uid, name, category_name, company]);
  return (
    <article className={style.page}>
      <BackToPortal company={company} />
      <div className={style.head}>
        <div className={style.cover}>
          <Cover product={report} eager />
        </div>
        <div className={style.words}>
          <PageHeading title={name} className={style.title} />
          <p className="mt-12 muted">
            <ReportFacts report={report} />
          </p>
          <p className={style.description}>{description}</p>
          {!figures && findings.length > 0 && (
            <ul className={style.findings} aria-label="Findings">
              {findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ul>
          )}
          <div className="row wrap gap-12 mt-24">
            <OpenProduct product={report} company={company} kind="primary" saves edition={edition} />
            <BookmarkButton
              product={report}
              company={company}
              isBookmarked={isBookmarked}
              onChange={onBookmark}
            />
            <ShareReport report={report} company={company} />
          </div>
          {edition === undefined && <ContinueReading reading={reading} pages={pages.length} />}
          {objects.length > 0 && <ReportObjects report={report} />}
        </div>
      </div>
      {report.editions.length > 1 && <Editions report={report} company={company} />}
      {figures && <LivingFindings figures={figures} />}
      {pages.length > 0 && (
        <ReportPages report={report} company={company} onExpired={readAgain} onRead={onRead} />
      )}
    </article>
  );
}

/** Back to the card; after an external link, to the report's tab. */
function BackToPortal({ company }: { company: CompanyUid | null }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isStepBack = (state as { fromPortal?: boolean } | null)?.fromPortal === true;
  const tab = company === publicCompany ? '?tab=syndicated-reports' : company ? `?company=${company}` : '';
  return (
    <p className="row tall-40 mb-12">
      <Link
        to={`${paths.portal}${tab}`}
        onClick={(event) => {
          const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
          if (!isStepBack || !isPlain) return;
          event.preventDefault();
          navigate(-1);
        }}
      >
        <span aria-hidden="true">← </span>Back to the Portal
      </Link>
    </p>
  );
}

function ContinueReading({ reading, pages }: { reading: Reading | null; pages: number }) {
  const { show } = useDialogStep('page');
  const page = reading?.page ?? null;
  const stopsAt = page !== null && page < pages ? page : null;
  if (!reading || (stopsAt === null && !reading.is_read)) return null;
  return (
    <p className={style.reading}>
      {reading.is_read ? 'You have read this report.' : `You stopped on page ${stopsAt} of ${pages}.`}
      {stopsAt !== null && (
        <ActionButton kind="plain" onClick={() => show(String(stopsAt))}>
          Continue on page {stopsAt}
        </ActionButton>
      )}
    </p>
  );
}
