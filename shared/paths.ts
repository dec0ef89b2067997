/** The prefix of every call's path; no page of the site starts with it. */
export const apiBase = '/api';

/** Every address of the site, once. All others are answered with the error page. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  acceptInvite: '/accept',
  setUpSecondFactor: '/set-up-second-factor',
  disabled: '/disabled-login',
  error: '/error',
  errorWithStatus: '/error/:statusCode',

  clientHome: '/AppView/client-home',
  somethingWentWrong: '/AppView/something-went-wrong',
  portal: '/AppView/portal',
  admin: '/AppView/admin',
  adminManage: '/AppView/admin/manage',
  adminGiveAccess: '/AppView/admin/give-access',
  companyManagement: '/AppView/company-management',

  objectSearch: '/ConsumerForecast/object-search',
  searchResult: '/ConsumerForecast/search-result',
  lookupView: '/ConsumerForecast/lookup-view',
  worklist: '/ConsumerForecast/worklist',
  compare: '/ConsumerForecast/compare',
  help: '/ConsumerForecast/help',
  domainAccess: '/ConsumerForecast/domain-access',

  userSettings: '/user-settings',
  os: '/os',
  knowledgebase: '/knowledgebase',
} as const;
