import { useEffect, useMemo } from 'react';
import { listProducts, readPublicResources, visitPortal } from '../../../../shared/api/content/products.ts';
import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { isGuide, isReport } from '../../../../shared/rules/content/shownReports.ts';
import { call } from '../../../api/calls.ts';
import { useRead } from '../../../api/useRead.ts';
import { useViewer } from '../../../api/viewer.ts';
import { useNoteRefusal } from '../opening/lostAccess.ts';
import type { PortalTab } from './portalQuery.ts';
import { usePersonal } from './usePersonal.ts';

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

/** As on the server: returning within this time continues the visit. */
const sameVisitMs = 30 * 60 * 1000;

let noted: { by: string | null; at: number } | undefined;

/** Reports the visit after the server has answered what is new since the previous one. */
function useVisit(isAnswered: boolean): void {
  const { account_uid: by } = useViewer();
  useEffect(() => {
    if (!isAnswered || by === null) return;
    const at = performance.now();
    if (noted?.by === by && at - noted.at < sameVisitMs) return;
    noted = { by, at };
    // A visit that couldn't be reported marks a little too much as new next time.
    call(visitPortal, {}).catch(() => {
      noted = undefined;
    });
  }, [isAnswered, by]);
}
