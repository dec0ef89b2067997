import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { ProductUid } from '../../../../shared/model/content/product.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { sharedLookUp } from '../../../../shared/paths.ts';
import { paths, reportAt } from '../../../navigation/paths.ts';

/** The short address of a report, or of a look-up. Their own pages check who may open them. */
export function SharedReport() {
  const { report } = useParams();
  const [query] = useSearchParams();
  const uid = ProductUid.safeParse(`rep_${report}`).data;
  const lookUp = sharedLookUp(report ?? '');
  if (lookUp) return <Navigate to={lookUp} replace />;
  const company = CompanyUid.safeParse(query.get('company')).data ?? null;
  return <Navigate to={uid ? reportAt(uid, company) : paths.portal} replace />;
}
