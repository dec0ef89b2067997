import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listProducts, readPublicResources, visitPortal } from '../../../shared/api/products.ts';
import type { CompanyUid } from '../../../shared/model/company.ts';
import { guideCategory } from '../../../shared/model/product.ts';
import { isReport } from '../../../shared/rules/reports/shownReports.ts';
import { call } from '../../api/calls.ts';
import { useRead } from '../../api/useRead.ts';
import { type PortalQuery, portalAt, readPortalQuery } from './portalQuery.ts';

/** What the portal holds: a company's own reports and guides, and those for everybody. */
export function useProducts(company: CompanyUid | null) {
  const own = useRead(listProducts, company ? { customer_uid: company } : {}, { keepPrevious: true });
  const everybodys = useRead(readPublicResources, {});
  const mine = own.data?.workProducts;
  return {
    own: mine?.filter(isReport),
    syndicated: everybodys.data?.workProducts.filter(isReport),
    guides: [...(mine ?? []), ...(everybodys.data?.workProducts ?? [])].filter(
      ({ category_name, description }) => category_name === guideCategory && description !== null,
    ),
    lastVisit: own.data?.last_visit ?? null,
    reads: { own, everybodys },
  };
}

/** The address is the state: each choice is a new one, typing replaces it. */
export function usePortalQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = readPortalQuery(new URLSearchParams(search));
  const choose = (change: Partial<PortalQuery>, replace = false) =>
    navigate(portalAt({ ...query, ...change }), { replace });
  return { query, choose };
}

/** Once for each time that the portal is opened. */
export function useVisit(): void {
  useEffect(() => {
    // Nothing depends on it but what is marked as new the next time.
    call(visitPortal, {}).catch(() => undefined);
  }, []);
}
