import type { Duty } from '../../shared/model/viewer.ts';
import type { Destination } from '../../shared/rules/visibility.ts';

/** Every address of the site, once. */
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
  companyManagement: '/AppView/company-management',

  objectSearch: '/ConsumerForecast/object-search',
  help: '/ConsumerForecast/help',

  userSettings: '/user-settings',
  os: '/os',
  knowledgebase: '/knowledgebase',
} as const;

/** Where each link leads; what is missing here is an action (login, logout), not a place. */
export const destinationPaths = {
  client_home: paths.clientHome,
  portal: paths.portal,
  cf_lite: paths.objectSearch,
  faq: paths.help,
  manage_users: paths.userSettings,
  admin: paths.admin,
} as const satisfies Partial<Record<Destination, string>>;

/** Where a session is held until its duty is done. */
export const dutyPaths: Record<Duty, string> = {
  set_password: paths.resetPassword,
  set_up_second_factor: paths.setUpSecondFactor,
};

export const somethingWentWrong = (status: number) => `${paths.somethingWentWrong}?status=${status}`;
