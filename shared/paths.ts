import { brand } from './brand.ts';

/** No page's path starts with this. */
export const apiBase = '/api';

/** Also the samples' key prefix in their bucket. */
export const samplesPath = '/samples/';

export const mediaPath = '/media/';

/** Public pages. Each has an entry in web/site/pages.tsx and a prerendered file. */
export const sitePaths = {
  home: '/',
  whatWeDo: '/what-we-do',
  products: '/products',
  about: '/about',
  resources: '/resources',
  press: '/press',
  player: '/player',
  career: '/career',
  contact: '/contact',
  policy: '/policy',
  terms: '/terms-and-conditions',
  socialData: '/social-data',
  dataRights: '/data-rights',
  methodology: '/methodology',
  security: '/security',
  installer: '/installer',
} as const;
export type SitePath = (typeof sitePaths)[keyof typeof sitePaths];

/** Public pages of single items of the content, by their ids. Each has an entry in web/site/itemPages.ts. */
export const itemPaths = {
  report: '/resources/:id',
  caseStudy: '/case-studies/:id',
  opening: '/career/:id',
} as const;
export type ItemPath = (typeof itemPaths)[keyof typeof itemPaths];

export const itemAt = (path: ItemPath, id: string): string => path.replace(':id', id);

/** Queries whose values have a prerendered page each, so that such addresses work without JavaScript. */
export const drawnQueries = { [sitePaths.player]: 'video', [sitePaths.resources]: 'vertical' } as const;
export type DrawnQueryPath = keyof typeof drawnQueries;

/** Redirected elsewhere; shared/redirects.ts has the targets. */
const redirectedPaths = {
  os: '/os',
  dashboard: '/v2/dashboard',
  dashboardList: '/v2/dashboard-list',
  knowledgebase: '/knowledgebase',
  collectiveArticle: '/collectivearticle',
  processArticle: '/processarticle',
  softwareUpdates: `/${brand.product.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-software-updates`,
} as const;

export const paths = {
  ...sitePaths,
  ...redirectedPaths,

  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  acceptInvite: '/accept',
  stopDigest: '/stop-digest',
  sharedReport: '/r/:report',
  setUpSecondFactor: '/set-up-second-factor',
  disabled: '/disabled-login',
  error: '/error',
  errorWithStatus: '/error/:statusCode',

  clientHome: '/AppView/client-home',
  somethingWentWrong: '/AppView/something-went-wrong',
  portal: '/AppView/portal',
  report: '/AppView/portal/report',
  admin: '/AppView/admin',
  adminManage: '/AppView/admin/manage',
  adminGiveAccess: '/AppView/admin/give-access',
  adminMessages: '/AppView/admin/messages',
  adminQuestions: '/AppView/admin/questions',
  adminRemovals: '/AppView/admin/removal-requests',
  adminStatistics: '/AppView/admin/statistics',
  adminPeople: '/AppView/admin/people',
  adminDataChecks: '/AppView/admin/data-checks',
  companyManagement: '/AppView/company-management',

  objectSearch: '/ConsumerForecast/object-search',
  searchResult: '/ConsumerForecast/search-result',
  lookupView: '/ConsumerForecast/lookup-view',
  worklist: '/ConsumerForecast/worklist',
  compare: '/ConsumerForecast/compare',
  savedLists: '/ConsumerForecast/saved-lists',
  following: '/ConsumerForecast/following',
  signals: '/ConsumerForecast/signals',
  market: '/ConsumerForecast/market',
  yearReview: '/ConsumerForecast/year-in-review',
  slides: '/ConsumerForecast/slides',
  help: '/ConsumerForecast/help',
  domainAccess: '/ConsumerForecast/domain-access',

  userSettings: '/user-settings',
  usage: '/AppView/usage',
} as const;

/** A syndicated report’s public page. */
export const publicReportAt = (uid: string): string => itemAt(itemPaths.report, uid.replace(/^rep_/, ''));

export const publicFilePath = '/public-resources/file';

/** Redirects to a syndicated report’s file, so that it opens from a plain link. */
export const publicFileAt = (uid: string): string => `${apiBase}${publicFilePath}?uid=${uid}`;

/** Short enough for a chat. The company is named only if it isn’t the reader’s own. */
export const sharedReportAt = (uid: string, company: string | null): string =>
  paths.sharedReport.replace(':report', uid.replace(/^rep_/, '')) + (company ? `?company=${company}` : '');

const lookUpParts = ['sid', 'domain', 'source'];

/** `/r/1-1215-1`; null where the address has more than an object, its market vertical and its source. */
export function sharedLookUpAt(address: string): string | null {
  const [path, search] = address.split('?');
  const query = new URLSearchParams(search);
  query.delete('type');
  const names = [...query.keys()];
  if (path !== paths.lookupView || names.length !== 3 || !lookUpParts.every((each) => names.includes(each)))
    return null;
  return paths.sharedReport.replace(':report', lookUpParts.map((each) => query.get(each)).join('-'));
}

/** The look-up page of a short address; null for a report. */
export function sharedLookUp(short: string): string | null {
  const [, ...values] = /^(\d{1,12})-(\d{1,6})-(\d{1,3})$/.exec(short) ?? [];
  if (values.length === 0) return null;
  return `${paths.lookupView}?${lookUpParts.map((each, at) => `${each}=${values[at]}`).join('&')}`;
}

export type BookmarksTab = 'bookmarks' | 'lists' | 'views' | 'alerts';

export const bookmarksAt = (tab: BookmarksTab): string =>
  tab === 'bookmarks' ? paths.savedLists : `${paths.savedLists}?tab=${tab}`;
