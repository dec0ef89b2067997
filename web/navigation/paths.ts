import type { Duty } from '../../shared/model/access/viewer.ts';
import type { ProductUid } from '../../shared/model/content/product.ts';
import type { CompanyUid } from '../../shared/model/customers/company.ts';
import type { ObjectCategory, ObjectTypeCode } from '../../shared/model/lookup/object.ts';
import type { SavedList } from '../../shared/model/lookup/savedList.ts';
import type { SourceId, VerticalId } from '../../shared/model/scope.ts';
import { bookmarksAt, paths } from '../../shared/paths.ts';
import type { Destination } from '../../shared/rules/access/visibility.ts';
import { shownRelease } from './shownRelease.ts';

export { bookmarksAt, paths };

/** Paths of all links; missing ones are actions (login, logout). */
export const destinationPaths = {
  client_home: paths.clientHome,
  portal: paths.portal,
  cf_lite: paths.objectSearch,
  cf_home: paths.objectSearch,
  markets: paths.market,
  signals: paths.signals,
  faq: paths.help,
  manage_users: paths.userSettings,
  usage: paths.usage,
  admin: paths.admin,
} as const satisfies Partial<Record<Destination, string>>;

export const dutyPaths: Record<Duty, string> = {
  set_password: paths.resetPassword,
  set_up_second_factor: paths.setUpSecondFactor,
  // Every page then shows the end instead.
  contract_ended: paths.clientHome,
};

/** A 500 carries its reference for support. */
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
  /** The page chooses one if it is missing. */
  domain?: VerticalId | null;
  type?: ObjectTypeCode;
};

function keepRelease(query: URLSearchParams): URLSearchParams {
  const release = shownRelease();
  if (release !== null) query.set('release', String(release));
  return query;
}

const releaseText = () => (shownRelease() === null ? '' : `&release=${shownRelease()}`);

/** `rest` keeps other parameters (tabs, toggles). */
export function lookupViewAt({ sid, domain, type, source }: LookupPlace, rest?: URLSearchParams): string {
  const query = new URLSearchParams(rest);
  for (const [name, value] of Object.entries({ sid, domain, type, source })) {
    if (value) query.set(name, String(value));
    else query.delete(name);
  }
  return `${paths.lookupView}?${keepRelease(query)}`;
}

export type SearchQuery = {
  search: string;
  filter?: string | null;
  order?: string | null;
  source?: SourceId | null;
  page?: number;
};

export function searchResultAt({ search, filter, order, source, page = 1 }: SearchQuery): string {
  const query = new URLSearchParams({ search });
  const rest = { filter, order, source, page: page > 1 ? page : null };
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, String(value));
  return `${paths.searchResult}?${keepRelease(query)}`;
}

export const worklistAt = (sids: readonly number[], source: SourceId | null): string =>
  `${paths.worklist}?objects=${sids.join(',')}${source ? `&source=${source}` : ''}${releaseText()}`;

export const helpPages = ['general', 'explore', 'definitions', 'forecasts'] as const;
export type HelpPage = (typeof helpPages)[number];

export const helpAt = (page: HelpPage, anchor?: string): string =>
  `${paths.help}?page=${page}${anchor ? `#${anchor}` : ''}`;

export const forecastHelpAt = (source: SourceId, vertical: VerticalId): string =>
  `${paths.help}?page=forecasts&source=${source}&domain=${vertical}`;

export type ComparePlace = { objects: readonly number[]; domain: VerticalId; source: SourceId };

/** `rest` keeps other parameters. */
export function compareAt({ objects, domain, source }: ComparePlace, rest?: URLSearchParams): string {
  const query = new URLSearchParams(rest);
  for (const [name, value] of Object.entries({ domain, source })) query.set(name, String(value));
  query.delete('objects');
  // Unescaped commas are valid in a query and easier to read.
  return `${paths.compare}?objects=${objects.join(',')}&${keepRelease(query)}`;
}

/** One object on several sources; without any named, on all. */
export function sourcesAt(
  { sid, domain, sources = [] }: { sid: number; domain: VerticalId; sources?: readonly SourceId[] },
  rest?: URLSearchParams,
): string {
  const query = new URLSearchParams(rest);
  for (const name of ['objects', 'sources', 'source']) query.delete(name);
  query.set('domain', String(domain));
  return `${paths.compare}?objects=${sid}&sources=${sources.length > 0 ? sources.join(',') : 'all'}&${keepRelease(query)}`;
}

/** Without a vertical, the page chooses one. */
export function yearReviewAt({
  objects,
  source,
  domain,
}: Omit<ComparePlace, 'domain'> & { domain: VerticalId | null }): string {
  const vertical = domain ? `&domain=${domain}` : '';
  return `${paths.yearReview}?objects=${objects.join(',')}&source=${source}${vertical}${releaseText()}`;
}

/** Slides of a view or signal; the query may name its months, the forecast and the release. */
export function slidesAt(objects: readonly number[], query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ['source', 'domain', 'from', 'to', 'forecast', 'kind', 'release']) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  return `${paths.slides}?objects=${objects.join(',')}&${keepRelease(kept)}`;
}

export type MarketPlace = {
  source: SourceId;
  domain: VerticalId;
  category?: ObjectCategory | null;
  types?: readonly ObjectTypeCode[];
  /** An organization, to show its brands alone. */
  company?: number;
};

export function marketAt({ types = [], ...rest }: MarketPlace): string {
  const given = Object.entries({ ...rest, type: types.join(',') }).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  );
  return `${paths.market}?${keepRelease(new URLSearchParams(given))}`;
}

export const signalsAt = (source: SourceId): string => `${paths.signals}?source=${source}${releaseText()}`;

/** Names the company only if it isn't the reader's own. */
export const reportAt = (uid: ProductUid, company: CompanyUid | null): string =>
  `${paths.report}?uid=${uid}${company ? `&company=${company}` : ''}`;

const savedPaths = { worklist: paths.worklist, comparison: paths.compare } as const;

/** A permanent link, whatever the list contains later. */
export const savedListAt = ({ page, list_uid }: Pick<SavedList, 'page' | 'list_uid'>): string =>
  `${savedPaths[page]}?list=${list_uid}`;

/** The place lets a page check the reader’s profile before the list is read. */
export const savedListPlace = (list: Pick<SavedList, 'page' | 'list_uid' | 'source' | 'domain'>): string =>
  `${savedListAt(list)}&${placeOf(list)}`;

export const savedListContent = (list: SavedList): string =>
  `${savedPaths[list.page]}?objects=${list.objects.join(',')}&${placeOf(list)}&list=${list.list_uid}`;

const placeOf = ({ source, domain }: Pick<SavedList, 'source' | 'domain'>) =>
  `source=${source}${domain ? `&domain=${domain}` : ''}`;
