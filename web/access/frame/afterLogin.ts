import { brand } from '../../../shared/brand.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { safeRedirect } from '../../../shared/rules/access/safeRedirect.ts';
import { hasNoAccess, mayEnterApps } from '../../../shared/rules/access/visibility.ts';
import { dutyPaths, paths } from '../../navigation/paths.ts';

export type Arrival =
  /** A full page load, for another app or a fresh start. */
  | { how: 'full'; address: string }
  | { how: 'route'; path: string }
  /** Keeps the public page behind the dialog open. */
  | { how: 'new-tab'; path: string };

/** In order of precedence: a duty, a safe `redirect_url`, the disabled page, the remembered path, home. */
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

/** External apps are allowed only for people who may enter applications. */
export function allowedRedirect(redirectUrl: string | null, viewer: Viewer, origin: string): string | null {
  const externalApps = mayEnterApps(viewer) ? Object.values(brand.external) : [];
  return safeRedirect(redirectUrl, { origin, externalApps });
}
