import { useMemo } from 'react';
import { isCompanyUid } from '../../../../shared/model/customers/company.ts';
import { parseVertical } from '../../../../shared/model/scope.ts';
import { scopeOf } from '../../../../shared/rules/access/permissions.ts';
import { useViewer } from '../../../api/viewer.ts';
import { useTableQuery } from '../../../ui/table/useTableQuery.ts';

export const reportSorts = ['newest', 'name'] as const;
export type ReportSort = (typeof reportSorts)[number];

const portalTabs = ['company-reports', 'syndicated-reports', 'more', 'questions'] as const;
export type PortalTab = (typeof portalTabs)[number];

const shownParts = ['all', 'unread', 'bookmarked'] as const;
export type ShownPart = (typeof shownParts)[number];

/** `favorites` is in addresses of former versions. */
const partIn = (text: string | null): ShownPart =>
  text === 'favorites' ? 'bookmarked' : (shownParts.find((name) => name === text) ?? shownParts[0]);

/**
 * The portal's state in the address: `tab`, `vertical`, `search`, `sort`, `show` and, for staff, `company` and
 * `companies=active`.
 */
export function usePortalQuery() {
  const { get, set } = useTableQuery();
  const viewer = useViewer();
  const choosesCompany = scopeOf('companies.read', viewer) === 'any';
  const [tab, vertical, search, company, sort, show] = [
    'tab',
    'vertical',
    'search',
    'company',
    'sort',
    'show',
  ].map(get);
  return useMemo(
    () => ({
      tab: portalTabs.find((name) => name === tab) ?? portalTabs[0],
      vertical: parseVertical(vertical),
      search: search ?? '',
      show: partIn(show ?? null),
      /** Null for the order that we arranged. */
      sort: reportSorts.find((name) => name === sort) ?? null,
      /** Null for the viewer's own company. */
      company: choosesCompany && isCompanyUid(company) ? company : null,
      choosesCompany,
      set,
    }),
    [tab, vertical, search, company, sort, show, choosesCompany, set],
  );
}
export type PortalQuery = ReturnType<typeof usePortalQuery>;

export function tabAt(query: URLSearchParams, tab: PortalTab): string {
  const next = new URLSearchParams(query);
  next.set('tab', tab);
  return `?${next}`;
}
