import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { paths } from '../../../navigation/paths.ts';
import { publicCompany } from '../../../navigation/publicCompany.ts';
import style from './Report.module.css';

/** Back to the card; after an external link, to the report's tab. */
export function BackToPortal({ company }: { company: CompanyUid | null }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isStepBack = (state as { fromPortal?: boolean } | null)?.fromPortal === true;
  const tab = company === publicCompany ? '?tab=syndicated-reports' : company ? `?company=${company}` : '';
  return (
    <p className={style.back}>
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
