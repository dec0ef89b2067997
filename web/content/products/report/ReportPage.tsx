import { useSearchParams } from 'react-router-dom';
import { readReport } from '../../../../shared/api/content/products.ts';
import { ProductUid } from '../../../../shared/model/content/product.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { failureToTell } from '../../../api/failurePage.ts';
import { useRead } from '../../../api/useRead.ts';
import { useNoteRefusal } from '../opening/lostAccess.ts';
import { publicCompany } from '../portal/portalQuery.ts';
import { ReportFailure } from './ReportFailure.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { ReportView } from './ReportView.tsx';

export function ReportPage() {
  const [query] = useSearchParams();
  const uid = ProductUid.safeParse(query.get('uid')).data;
  const company = CompanyUid.safeParse(query.get('company')).data ?? null;
  const own = useRead(readReport, uid ? { uid, ...(company ? { customer_uid: company } : {}) } : null);
  // A short address doesn't tell whether the report is syndicated.
  const isElsewhere = company === null && own.error?.code === 'not_found';
  const syndicated = useRead(readReport, uid && isElsewhere ? { uid, customer_uid: publicCompany } : null);
  const read = isElsewhere ? syndicated : own;
  useNoteRefusal(read.error);
  if (!uid) return <ReportFailure error={null} retry={() => {}} />;
  const failure = failureToTell(read.error, read.data !== undefined);
  if (failure) return <ReportFailure error={failure} retry={() => void read.mutate()} />;
  if (!read.data) return <ReportSkeleton />;
  const shelf = isElsewhere ? publicCompany : company;
  return <ReportView report={read.data.report} company={shelf} readAgain={() => void read.mutate()} />;
}
