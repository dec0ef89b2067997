import { CompanyUid } from '../../../shared/model/company.ts';
import { paths } from '../../navigation/paths.ts';

export const portalTabs = ['company-reports', 'syndicated-reports', 'more'] as const;
export type PortalTab = (typeof portalTabs)[number];

/** What of the portal is in its address, so that a copied link shows the same. */
export type PortalQuery = {
  readonly tab: PortalTab;
  /** The market vertical; null for all. */
  readonly vertical: number | null;
  readonly search: string;
  /** For staff: whose portal it is; null for their own. */
  readonly company: CompanyUid | null;
};

const longestSearch = 100;

export function readPortalQuery(query: URLSearchParams): PortalQuery {
  const vertical = Number(query.get('vertical'));
  return {
    tab: portalTabs.find((tab) => tab === query.get('tab')) ?? 'company-reports',
    vertical: Number.isSafeInteger(vertical) && vertical > 0 ? vertical : null,
    search: (query.get('search') ?? '').slice(0, longestSearch),
    company: CompanyUid.safeParse(query.get('company')).data ?? null,
  };
}

export function portalAt({ tab, vertical, search, company }: PortalQuery): string {
  const query = new URLSearchParams({ tab });
  if (company) query.set('company', company);
  if (vertical !== null) query.set('vertical', String(vertical));
  if (search !== '') query.set('search', search);
  return `${paths.portal}?${query}`;
}
