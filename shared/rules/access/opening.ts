import type { AccessProfile } from '../../model/access/profile.ts';
import { type Entitlement, entitlementNames } from '../../model/entitlement.ts';
import {
  parseSource,
  parseVertical,
  type SourceId,
  sourceNames,
  type VerticalId,
  verticalNames,
} from '../../model/scope.ts';
import { appPages, pageAt } from './appPages.ts';
import { type Destination, hasNoEntitlements, mayUse, type ViewerAccess } from './visibility.ts';

/** The grants that an access profile needs to open an address. */
export type Need = {
  readonly entitlement: Entitlement;
  readonly source: SourceId | null;
  readonly vertical: VerticalId | null;
};

export type ProfileHolder = ViewerAccess & { readonly profile: AccessProfile | null };

const entitlementOf: Partial<Record<Destination, Entitlement>> = {
  cf_lite: 'consumer_forecast',
  portal: 'portal',
};

/** Null for pages that depend on roles alone. */
export function needOf(address: string): Need | null {
  const [pathname = '', search] = address.split(/[?#]/);
  const page = pageAt(pathname);
  const entitlement = page && entitlementOf[appPages[page].opens];
  if (!entitlement) return null;
  const query = new URLSearchParams(entitlement === 'consumer_forecast' ? search : '');
  return {
    entitlement,
    source: parseSource(query.get('source')),
    vertical: parseVertical(query.get('domain')),
  };
}

type Obstacle = 'nothing' | 'entitlement' | 'role' | 'source' | 'vertical';

export function obstacleTo(need: Need, viewer: ProfileHolder): Obstacle | null {
  const { profile } = viewer;
  if (!profile || hasNoEntitlements(viewer)) return 'nothing';
  if (!profile.entitlements.includes(need.entitlement)) return 'entitlement';
  if (!mayUse(need.entitlement, viewer)) return 'role';
  const sources = profile.sources.filter(({ source }) => need.source === null || source === need.source);
  if (need.source !== null && sources.length === 0) return 'source';
  const { vertical } = need;
  if (vertical !== null && !sources.some(({ verticals }) => verticals.includes(vertical))) return 'vertical';
  return null;
}

export const opensWith = (address: string, viewer: ProfileHolder): boolean => {
  const need = needOf(address);
  return need === null || obstacleTo(need, viewer) === null;
};

/** Why somebody can’t open what needs this, in a sentence; null if nothing in their profile and roles is missing. */
export function closedBecause(need: Need, viewer: ProfileHolder): string | null {
  const { entitlement, source, vertical } = need;
  const profile = `Your access profile “${viewer.profile?.profile_name}”`;
  const inSource = source === null ? '' : ` on ${sourceNames[source]}`;
  switch (obstacleTo(need, viewer)) {
    case 'nothing':
      return "You haven't been given any entitlements yet.";
    case 'entitlement':
      return `${profile} doesn’t include ${entitlementNames[entitlement]}.`;
    case 'role':
      return `Your roles don’t include ${entitlementNames[entitlement]}.`;
    case 'source':
      return source && `${profile} doesn’t include ${sourceNames[source]}.`;
    case 'vertical':
      return vertical && `${profile} doesn’t include ${verticalNames[vertical]}${inSource}.`;
    default:
      return null;
  }
}
