import { lazy, Suspense, useId } from 'react';
import type { ReportDetail } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { useDialogStep } from '../../../navigation/dialogStep.ts';
import { publicCompany } from '../../../navigation/publicCompany.ts';
import { threadsOn, threadsText } from '../../questions/threadsOn.ts';
import { useThreads } from '../../questions/useThreads.ts';
import { PageDialog } from './PageDialog.tsx';
import { PagePicture } from './PagePicture.tsx';
import style from './Report.module.css';
import { useNotePageRead } from './useNoteReading.ts';

const PageThreads = lazy(() =>
  import('../../questions/PageThreads.tsx').then((module) => ({ default: module.PageThreads })),
);

export function ReportPages({
  report,
  company,
  onExpired,
  onRead,
}: {
  report: ReportDetail;
  company: CompanyUid | null;
  onExpired: () => void;
  onRead: (page: number) => void;
}) {
  const { name, pages } = report;
  const heading = useId();
  const page = useDialogStep('page');
  const number = Number(page.given);
  const opened = Number.isInteger(number) && number >= 1 && number <= pages.length ? number : null;
  useNotePageRead(report, opened, onRead);
  // Staff answer the questions of other companies in the console.
  const mayAsk = company === null || company === publicCompany;
  const threads = useThreads(report.uid, mayAsk);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={style.heading}>
        Pages
      </h2>
      <ol className={style.pages}>
        {pages.map((address, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number; its address changes each time.
          <li key={at}>
            <button
              type="button"
              className={style.pageButton}
              aria-label={`Page ${at + 1} of ${pages.length}`}
              onClick={() => page.show(String(at + 1))}
            >
              <PagePicture address={address} alt="" lazy onExpired={onExpired} />
              <span aria-hidden="true">{at + 1}</span>
            </button>
            <PageMarks text={threadsText(threadsOn(threads.threads, report, at + 1))} />
          </li>
        ))}
      </ol>
      <PageDialog
        name={name}
        pages={pages}
        opened={opened}
        onTurn={(to) => page.show(String(to))}
        onClose={page.close}
        onExpired={onExpired}
        beside={
          mayAsk && opened !== null ? (
            <Suspense fallback={null}>
              <PageThreads report={report} company={company} page={opened} threads={threads} />
            </Suspense>
          ) : null
        }
      />
    </section>
  );
}

const PageMarks = ({ text }: { text: string | null }) => text && <p className={style.marks}>{text}</p>;
