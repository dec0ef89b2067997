import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { may, type Scope, scopeOf, workingFor } from '../../../shared/rules/access/permissions.ts';
import { hasNoEntitlements, mayUse } from '../../../shared/rules/access/visibility.ts';
import type { Session } from '../data/session.ts';
import { Failure } from '../failure.ts';
import type { Given } from './readInput.ts';

export function requireAccess(endpoint: Endpoint, session: Session | null): void {
  const { who, during, entitlement } = endpoint.access;
  if (who === 'visitor') return;
  if (!session) throw new Failure('unauthenticated');
  const { viewer } = session;
  const { duty } = viewer;
  if (duty && !during?.includes(duty)) throw new Failure('duty_first', { details: { duty } });
  requirePermission(endpoint, session);
  if (!entitlement) return;
  if (hasNoEntitlements(viewer)) throw new Failure('no_entitlements');
  if (!mayUse(entitlement, viewer)) throw new Failure('forbidden');
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
