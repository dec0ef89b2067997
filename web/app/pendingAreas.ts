import type { Destination } from '../../shared/rules/visibility.ts';
import { paths } from './paths.ts';

export type PendingArea = { path: string; name: string; destination: Destination; layout: 'app' | 'bare' };

/** Areas that have their links and addresses but no pages yet. One that opens leaves this list for routes.tsx. */
export const pendingAreas: readonly PendingArea[] = [
  { path: paths.portal, name: 'The portal', destination: 'portal', layout: 'app' },
  { path: paths.admin, name: 'Administration', destination: 'admin', layout: 'app' },
  { path: paths.companyManagement, name: 'Company management', destination: 'admin', layout: 'app' },
  { path: paths.userSettings, name: 'Manage Users', destination: 'manage_users', layout: 'app' },
  { path: paths.objectSearch, name: 'CF Lite', destination: 'cf_lite', layout: 'bare' },
  { path: paths.help, name: 'The FAQ', destination: 'faq', layout: 'bare' },
];
