import { useSearchParams } from 'react-router-dom';
import type { CallError } from '../../../../shared/api/client.ts';
import { readReport } from '../../../../shared/api/content/products.ts';
import { ProductUid } from '../../../../shared/model/content/product.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { isEarlier } from '../../../../shared/rules/content/isEarlier.ts';
import { explain } from '../../../api/errorText.ts';
import { failureToTell } from '../../../api/failurePage.ts';
import { useRead } from '../../../api/useRead.ts';
import { paths } from '../../../navigation/paths.ts';
import { publicCompany } from '../../../navigation/publicCompany.ts';
import { ActionButton, ActionLink } from '../../../ui/controls/Action.tsx';
import { Message } from '../../../ui/page/Message.tsx';
import { keepPlace } from '../opening/keepPlace.ts';
import { useNoteRefusal } from '../opening/lostAccess.ts';
import { ReportView } from './ReportView.tsx';
import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import style from './Report.module.css';

export function ReportPage() {
  const [query] = useSearchParams();
  const uid = ProductUid.safeParse(query.get('uid')).data;
  const company = CompanyUid.safeParse(query.get('company')).data ?? null;
  const edition = editionIn(query.get('edition'));
  const asked = uid && { uid, ...(edition ? { edition } : {}) };
  const own = useRead(readReport, asked ? { ...asked, ...(company ? { customer_uid: company } : {}) } : null);
  // A short address doesn't tell whether the report is syndicated.
  const isElsewhere = company === null && own.error?.code === 'not_found';
  const syndicated = useRead(
    readReport,
    asked && isElsewhere ? { ...asked, customer_uid: publicCompany } : null,
  );
  const read = isElsewhere ? syndicated : own;
  useNoteRefusal(read.error);
  if (!uid) return <ReportFailure error={null} retry={() => {}} />;
  const failure = failureToTell(read.error, read.data !== undefined);
  if (failure) return <ReportFailure error={failure} retry={() => void read.mutate()} />;
  if (!read.data) return <ReportSkeleton />;
  const { report, reading, is_favorite } = read.data;
  const show = (change: Partial<typeof read.data>) =>
    void read.mutate((shown) => shown && { ...shown, ...change }, { revalidate: false });
  const onRead = (page: number) => {
    if (isEarlier(report)) return;
    keepPlace(report.uid, report.company_uid, page);
    const is_read = reading?.is_read === true || page === report.pages.length;
    const now = { uid: report.uid, file: report.remote_file, page, is_read };
    show({ reading: now });
  };
  return (
    <ReportView
      report={report}
      reading={reading}
      company={isElsewhere ? publicCompany : company}
      readAgain={() => void read.mutate()}
      isBookmarked={is_favorite}
      onRead={onRead}
      onBookmark={(isBookmarked) => show({ is_favorite: isBookmarked })}
    />
  );
}

function editionIn(text: string | null): number | null {
  const edition = Number(text);
  return Number.isInteger(edition) && edition > 0 ? edition : null;
}

const notHere = ['not_found', 'no_access', 'invalid_input'];

/** Doesn't reveal whether the report exists for another company. */
function ReportFailure({ error, retry }: { error: CallError | null; retry: () => void }) {
  const isHere = error !== null && !notHere.includes(error.code);
  const toPortal = (
    <ActionLink kind={isHere ? 'outline' : 'primary'} to={paths.portal}>
      Back to the Portal
    </ActionLink>
  );
  if (!isHere) {
    return (
      <Message title="This report isn’t in your portal" actions={toPortal}>
        <p>It may have been withdrawn or replaced, or the link is for another company.</p>
      </Message>
    );
  }
  return (
    <Message
      title="This report couldn’t be loaded"
      actions={
        <>
          <ActionButton onClick={retry}>Try again</ActionButton>
          {toPortal}
        </>
      }
    >
      <p>{explain(error)}</p>
    </Message>
  );
}

function ReportSkeleton() {
  return (
    <div className={style.page} aria-busy="true">
      <p className="unseen" role="status">
        Loading…
      </p>
      <div className="row tall-40 mb-12" aria-hidden="true">
        <Skeleton height={14} width={120} />
      </div>
      <div className={style.head} aria-hidden="true">
        <Skeleton className={style.cover ?? ''} height="auto" />
        <div>
          <Skeleton height={34} width="80%" />
          <Skeleton height={14} width="40%" mt={16} />
          <Skeleton height={14} mt={24} />
          <Skeleton height={14} width="90%" mt={10} />
          <Skeleton height={40} width={220} mt={28} />
        </div>
      </div>
    </div>
  );
}
