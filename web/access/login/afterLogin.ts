import { brand } from '../../../shared/brand.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { safeRedirect } from '../../../shared/rules/access/safeRedirect.ts';
import { hasNoAccess, mayEnterApps } from '../../../shared/rules/access/visibility.ts';
import { dutyPaths, paths } from '../../navigation/paths.ts';

export type Arrival =
  /** The browser itself goes there: another app, or a page that must load afresh. */
  | { how: 'full'; address: string }
  | { how: 'route'; path: string }
  /** Client home opens beside the public page that the dialog stood on. */
  | { how: 'new-tab'; path: string };

/** Where a login leads: to a duty first, then a safe `redirect_url`, the disabled page, the path that was wanted, or home. */
export function afterLogin(
  viewer: Viewer,
  from: { redirectUrl: string | null; remembered: string | null; dialog: boolean; origin: string },
): Arrival {
  if (viewer.duty) return { how: 'route', path: dutyPaths[viewer.duty] };
  const redirect = allowedRedirect(from.redirectUrl, viewer, from.origin);
  if (redirect) return { how: 'full', address: redirect };
  if (hasNoAccess(viewer)) return { how: 'route', path: paths.disabled };
  const remembered = allowedRedirect(from.remembered, viewer, from.origin);
  if (remembered?.startsWith('/')) return { how: 'route', path: remembered };
  if (remembered) return { how: 'full', address: remembered };
  if (viewer.legacy) return { how: 'route', path: paths.portal };
  return { how: from.dialog ? 'new-tab' : 'route', path: paths.clientHome };
}

/** A safe `redirect_url`. Into another application it leads only those who may enter applications. */
export function allowedRedirect(redirectUrl: string | null, viewer: Viewer, origin: string): string | null {
  const externalApps = mayEnterApps(viewer) ? Object.values(brand.external) : [];
  return safeRedirect(redirectUrl, { origin, externalApps });
}
