import { useSearchParams } from 'react-router-dom';
import { readReport } from '../../../../shared/api/content/products.ts';
import { ProductUid } from '../../../../shared/model/content/product.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { isEarlier } from '../../../../shared/rules/content/isEarlier.ts';
import { failureToTell } from '../../../api/failurePage.ts';
import { useRead } from '../../../api/useRead.ts';
import { publicCompany } from '../../../navigation/publicCompany.ts';
import { keepPlace } from '../opening/keepPlace.ts';
import { useNoteRefusal } from '../opening/lostAccess.ts';
import { ReportFailure } from './ReportFailure.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { ReportView } from './ReportView.tsx';

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
