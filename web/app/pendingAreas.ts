import type { Destination } from '../../shared/rules/visibility.ts';
import { paths } from '../navigation/paths.ts';

export type PendingArea = { path: string; name: string; destination: Destination };

/** Areas that have their links and addresses but no pages yet. One that opens leaves this list for routes.tsx. */
export const pendingAreas: readonly PendingArea[] = [
  { path: paths.portal, name: 'The portal', destination: 'portal' },
];
