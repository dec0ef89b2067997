import type { Duty } from '../../shared/model/access/viewer.ts';
import type { ProductUid } from '../../shared/model/content/product.ts';
import type { CompanyUid } from '../../shared/model/customers/company.ts';
import type { ObjectTypeCode } from '../../shared/model/lookup/object.ts';
import type { SavedList } from '../../shared/model/lookup/savedList.ts';
import type { SourceId } from '../../shared/model/source.ts';
import type { VerticalId } from '../../shared/model/vertical.ts';
import { paths } from '../../shared/paths.ts';
import type { Destination } from '../../shared/rules/access/visibility.ts';

export { paths };

/** Where each link leads; what is missing here is an action (login, logout), not a place. */
export const destinationPaths = {
  client_home: paths.clientHome,
  portal: paths.portal,
  cf_lite: paths.objectSearch,
  signals: paths.signals,
  faq: paths.help,
  manage_users: paths.userSettings,
  admin: paths.admin,
} as const satisfies Partial<Record<Destination, string>>;

/** Where a session is held until its duty is done. */
export const dutyPaths: Record<Duty, string> = {
  set_password: paths.resetPassword,
  set_up_second_factor: paths.setUpSecondFactor,
};

/** A fault of ours has a reference, by which support finds the call in the logs. */
export function somethingWentWrong(
  status: number,
  failed?: { status: number; requestId: string | undefined },
): string {
  const query = new URLSearchParams({ status: String(status) });
  if (failed?.requestId && failed.status >= 500) query.set('reference', failed.requestId);
  return `${paths.somethingWentWrong}?${query}`;
}

export type LookupPlace = {
  sid: number;
  source: SourceId;
  /** The page finds out what is left open here. */
  domain?: VerticalId | null;
  type?: ObjectTypeCode;
};

/** An object's look-up page; other parameters in `rest` (tabs, toggles) are kept. */
export function lookupViewAt({ sid, domain, type, source }: LookupPlace, rest?: URLSearchParams): string {
  const query = new URLSearchParams(rest);
  for (const [name, value] of Object.entries({ sid, domain, type, source })) {
    if (value) query.set(name, String(value));
    else query.delete(name);
  }
  return `${paths.lookupView}?${query}`;
}

export type SearchQuery = {
  search: string;
  /** One object type or category, or several by commas. */
  filter?: string | null;
  order?: string | null;
  source?: SourceId | null;
  page?: number;
};

/** Search results; what is left out has its default. */
export function searchResultAt({ search, filter, order, source, page = 1 }: SearchQuery): string {
  const query = new URLSearchParams({ search });
  const rest = { filter, order, source, page: page > 1 ? page : null };
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, String(value));
  return `${paths.searchResult}?${query}`;
}

export const worklistAt = (sids: readonly number[], source: SourceId | null): string =>
  `${paths.worklist}?objects=${sids.join(',')}${source ? `&source=${source}` : ''}`;

export const helpPages = ['general', 'explore', 'definitions', 'forecasts'] as const;
export type HelpPage = (typeof helpPages)[number];

export const helpAt = (page: HelpPage, anchor?: string): string =>
  `${paths.help}?page=${page}${anchor ? `#${anchor}` : ''}`;

/** The record of forecasts in a source, at one of its verticals. */
export const forecastHelpAt = (source: SourceId, vertical: VerticalId): string =>
  `${paths.help}?page=forecasts&source=${source}&domain=${vertical}`;

export type ComparePlace = { objects: readonly number[]; domain: VerticalId; source: SourceId };

/** Objects side by side; other parameters in `rest` are kept. */
export function compareAt({ objects, domain, source }: ComparePlace, rest?: URLSearchParams): string {
  const query = new URLSearchParams(rest);
  for (const [name, value] of Object.entries({ domain, source })) query.set(name, String(value));
  query.delete('objects');
  // Commas are allowed in a query unescaped, and read better.
  return `${paths.compare}?objects=${objects.join(',')}&${query}`;
}

/** What is unusual in a source. */
export const signalsAt = (source: SourceId): string => `${paths.signals}?source=${source}`;

/** The page of a report; the company is named where it isn't the reader's own. */
export const reportAt = (uid: ProductUid, company: CompanyUid | null): string =>
  `${paths.report}?uid=${uid}${company ? `&company=${company}` : ''}`;

const savedPaths = { worklist: paths.worklist, comparison: paths.compare } as const;

/** The link to a saved list, which stays the same whatever it comes to hold. */
export const savedListAt = ({ page, list_uid }: Pick<SavedList, 'page' | 'list_uid'>): string =>
  `${savedPaths[page]}?list=${list_uid}`;

/** The page of a saved list with what it holds now. */
export function savedListContent({ page, list_uid, objects, source, domain }: SavedList): string {
  const place = `objects=${objects.join(',')}&source=${source}${domain ? `&domain=${domain}` : ''}`;
  return `${savedPaths[page]}?${place}&list=${list_uid}`;
}
