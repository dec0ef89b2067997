import { brand } from './brand.ts';

/** The prefix of every call's path; no page of the site starts with it. */
export const apiBase = '/api';

/** Where the dataset's samples are: their path is their key in the bucket that the edge answers from. */
export const samplesPath = '/samples/';

/** Pictures of published content, by names that can't be guessed. */
export const mediaPath = '/media/';

/** What anyone may read. Each has its entry in web/site/pages.tsx, and is a file of its own once the site is built. */
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
  installer: '/installer',
} as const;
export type SitePath = (typeof sitePaths)[keyof typeof sitePaths];

/** Addresses that send the browser to a page elsewhere; web and edge read where to in shared/redirects.ts. */
const redirectedPaths = {
  os: '/os',
  dashboard: '/v2/dashboard',
  dashboardList: '/v2/dashboard-list',
  knowledgebase: '/knowledgebase',
  collectiveArticle: '/collectivearticle',
  processArticle: '/processarticle',
  softwareUpdates: `/${brand.product.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-software-updates`,
} as const;

/** Every address of the site, once. All others are answered with the error page. */
export const paths = {
  ...sitePaths,
  ...redirectedPaths,

  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  acceptInvite: '/accept',
  stopDigest: '/stop-digest',
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
  adminStatistics: '/AppView/admin/statistics',
  companyManagement: '/AppView/company-management',

  objectSearch: '/ConsumerForecast/object-search',
  searchResult: '/ConsumerForecast/search-result',
  lookupView: '/ConsumerForecast/lookup-view',
  worklist: '/ConsumerForecast/worklist',
  compare: '/ConsumerForecast/compare',
  savedLists: '/ConsumerForecast/saved-lists',
  signals: '/ConsumerForecast/signals',
  help: '/ConsumerForecast/help',
  domainAccess: '/ConsumerForecast/domain-access',

  userSettings: '/user-settings',
} as const;
