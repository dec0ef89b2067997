import { paths } from '../../paths.ts';
import { type Permission, scopeOf } from './permissions.ts';
import { type Destination, mayOpen, type ViewerAccess } from './visibility.ts';

type AppPage = {
  readonly title: string;
  /** The page one level up; null for the two start pages. */
  readonly under: string | null;
  /** Open to people who may open the destination and, if a permission is named, have it for all organizations. */
  readonly opens: Destination;
  readonly permission?: Permission;
};

/** Every page that needs a session, with who may open it. The administration’s guard reads this table. */
export const appPages = {
  [paths.clientHome]: { title: 'Client Home', under: null, opens: 'client_home' },
  [paths.portal]: { title: 'Portal', under: paths.clientHome, opens: 'portal' },
  [paths.report]: { title: 'a report', under: paths.portal, opens: 'portal' },
  [paths.userSettings]: { title: 'Manage Users', under: paths.clientHome, opens: 'manage_users' },
  [paths.usage]: { title: 'People and Usage', under: paths.clientHome, opens: 'usage' },
  [paths.admin]: { title: 'Admin Home', under: paths.clientHome, opens: 'admin' },
  [paths.adminManage]: { title: 'Org Management', under: paths.admin, opens: 'admin' },
  [paths.adminGiveAccess]: {
    title: 'Give Access',
    under: paths.admin,
    opens: 'admin',
    permission: 'organizations.create',
  },
  [paths.adminMessages]: {
    title: 'Messages',
    under: paths.admin,
    opens: 'admin',
    permission: 'messages.read',
  },
  [paths.adminQuestions]: {
    title: 'Questions',
    under: paths.admin,
    opens: 'admin',
    permission: 'questions.answer',
  },
  [paths.adminRemovals]: {
    title: 'Removal requests',
    under: paths.admin,
    opens: 'admin',
    permission: 'removals.answer',
  },
  [paths.adminStatistics]: {
    title: 'Usage Statistics',
    under: paths.admin,
    opens: 'admin',
    permission: 'statistics.read',
  },
  [paths.adminPeople]: {
    title: 'Find People',
    under: paths.admin,
    opens: 'admin',
    permission: 'members.read',
  },
  [paths.adminDataChecks]: {
    title: 'Data Checks',
    under: paths.admin,
    opens: 'admin',
    permission: 'releases.check',
  },
  [paths.companyManagement]: {
    title: 'Company management',
    under: paths.admin,
    opens: 'admin',
    permission: 'organizations.create',
  },
  [paths.objectSearch]: { title: 'CF Lite', under: paths.clientHome, opens: 'cf_lite' },
  [paths.searchResult]: { title: 'Results for', under: paths.objectSearch, opens: 'cf_lite' },
  [paths.lookupView]: { title: 'an object', under: paths.objectSearch, opens: 'cf_lite' },
  [paths.compare]: { title: 'Compare', under: paths.objectSearch, opens: 'cf_lite' },
  [paths.signals]: { title: 'Signals', under: paths.objectSearch, opens: 'cf_lite' },
  [paths.market]: { title: 'Market', under: paths.objectSearch, opens: 'cf_lite' },
  [paths.yearReview]: { title: 'Year in review', under: paths.objectSearch, opens: 'cf_lite' },
  [paths.slides]: { title: 'Slides', under: paths.objectSearch, opens: 'cf_lite' },
  [paths.savedLists]: { title: 'Bookmarks', under: paths.objectSearch, opens: 'cf_lite' },
  [paths.following]: { title: 'Alerts', under: paths.objectSearch, opens: 'cf_lite' },
  [paths.worklist]: { title: 'Worklist', under: paths.objectSearch, opens: 'cf_lite' },
  [paths.domainAccess]: {
    title: 'You do not have access to this domain.',
    under: paths.objectSearch,
    opens: 'cf_lite',
  },
  [paths.help]: { title: 'Help', under: paths.objectSearch, opens: 'client_home' },
} as const satisfies Record<string, AppPage>;
export type AppPath = keyof typeof appPages;

/** The router ignores case and a trailing slash. */
export function pageAt(pathname: string): AppPath | undefined {
  const asked = pathname.replace(/\/+$/, '').toLowerCase();
  return (Object.keys(appPages) as AppPath[]).find((path) => path.toLowerCase() === asked);
}

/** A page that the table lacks is closed to everyone. */
export function mayOpenPage(path: AppPath | undefined, viewer: ViewerAccess | null): boolean {
  if (path === undefined) return false;
  const { opens, permission }: AppPage = appPages[path];
  if (!viewer || !mayOpen(opens, viewer)) return false;
  return permission === undefined || scopeOf(permission, viewer) === 'any';
}
