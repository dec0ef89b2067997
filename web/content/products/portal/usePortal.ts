import { useMemo } from 'react';
import { listProducts, readPublicResources } from '../../../../shared/api/content/products.ts';
import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { isGuide, isReport } from '../../../../shared/rules/content/shownReports.ts';
import { useRead } from '../../../api/useRead.ts';
import { useNoteRefusal } from '../opening/lostAccess.ts';
import type { PortalTab } from './portalQuery.ts';
import { usePersonal } from './usePersonal.ts';
import { useVisit } from './useVisit.ts';

const none: WorkProduct[] = [];

export function usePortal(tab: PortalTab, company: CompanyUid | null) {
  const own = useRead(listProducts, company ? { customer_uid: company } : {});
  const syndicated = useRead(readPublicResources, tab === 'syndicated-reports' ? {} : null);
  const read = tab === 'syndicated-reports' ? syndicated : own;
  useNoteRefusal(read.error);
  useVisit(own.data !== undefined);
  const guides = useMemo(() => own.data?.workProducts.filter(isGuide) ?? none, [own.data]);
  const reports = useMemo(() => read.data?.workProducts.filter(isReport), [read.data]);
  const personal = usePersonal(own);
  return {
    read,
    reports,
    personal,
    guides,
    hasGuides: own.data && guides.length > 0,
    lastVisit: own.data?.last_visit,
  };
}
