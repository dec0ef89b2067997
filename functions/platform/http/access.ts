import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import {
  isReadableAfterEnd,
  mayReadAfterEnd,
  staysPossibleAfterEnd,
} from '../../../shared/rules/access/afterEnd.ts';
import {
  may,
  type Permission,
  type Scope,
  scopeOf,
  workingFor,
} from '../../../shared/rules/access/permissions.ts';
import { hasNoEntitlements, mayUse } from '../../../shared/rules/access/visibility.ts';
import type { Session } from '../data/session.ts';
import { Failure } from '../failure.ts';
import { isWithin } from '../services/networks.ts';
import type { Given } from './readInput.ts';

export function requireAccess(endpoint: Endpoint, session: Session | null): void {
  const { who, during, entitlement } = endpoint.access;
  if (who === 'visitor') return;
  if (!session) throw new Failure('unauthenticated');
  if (session.viewer.viewing) requireViewable(endpoint);
  const { viewer } = session;
  const { duty } = viewer;
  if (duty && !during?.includes(duty) && !staysOpen(endpoint, session))
    throw new Failure('duty_first', { details: { duty } });
  requirePermission(endpoint, session);
  if (!entitlement) return;
  if (hasNoEntitlements(viewer)) throw new Failure('no_entitlements');
  if (!mayUse(entitlement, viewer)) throw new Failure('forbidden');
}

export function requireNetwork(networks: readonly string[], address: string): void {
  if (networks.length > 0 && !isWithin(address, networks))
    throw new Failure('network_denied', { details: { address } });
}

/** Reads that roles give, but neither the person’s own things nor what others wrote. */
const viewable: readonly Permission[] = [
  'companies.read',
  'organizations.read',
  'members.read',
  'profiles.read',
  'statistics.read',
];

function requireViewable({ access, changesState }: Endpoint): void {
  if (access.whileViewing) return;
  const isPrivate = access.who === 'person' || (access.permission && !viewable.includes(access.permission));
  if (changesState || isPrivate) throw new Failure('viewing_only');
}

/** After a contract’s end, people keep their own accounts, and administrators read on for a while. */
function staysOpen({ access, changesState }: Endpoint, { viewer }: Session): boolean {
  if (viewer.duty !== 'contract_ended') return false;
  const { who, permission, entitlement } = access;
  if (entitlement) return false;
  if (permission) {
    const isPossible = !changesState || staysPossibleAfterEnd(permission);
    return isPossible && isReadableAfterEnd(permission) && mayReadAfterEnd(viewer);
  }
  return who === 'person';
}

function requirePermission({ access, changesState }: Endpoint, { viewer }: Session): void {
  if (access.permission) {
    const held = scopeOf(access.permission, viewer);
    if (!held || (access.scope === 'any' && held !== 'any')) throw new Failure('no_access');
  }
  if (access.who !== 'person') return;
  if (viewer.anon) throw new Failure('no_access');
  // Staff can't change their own data while they act for another organization.
  if (viewer.acting_for && changesState) throw new Failure('acting_for_another');
}

/** `scope` says whether the caller could name any other organization. */
export type Place = { organization: OrganizationUid; scope: Scope };

/** Decided before the input is validated, so that unauthorized callers learn nothing from its errors. */
export function placeOf({ access, input }: Endpoint, session: Session, given: Given): Place {
  const own = workingFor(session.viewer);
  if (!access.permission) return { organization: own, scope: 'own' };
  const scope = scopeOf(access.permission, session.viewer) ?? 'own';
  const named = Object.hasOwn(input.shape, 'organization') ? given.organization : undefined;
  if (named === undefined) return { organization: own, scope };
  const organization = named as OrganizationUid;
  if (!may(access.permission, session.viewer, organization)) throw new Failure('no_access');
  return { organization, scope };
}
