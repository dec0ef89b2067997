import type { Audience, Endpoint } from '../../shared/api/endpoint.ts';
import { hasNoEntitlements, mayUse } from '../../shared/rules/visibility.ts';
import type { Session } from '../data/session.ts';
import { Failure } from '../failure.ts';

/** Refuses whoever the contract doesn't name for this call. Whose data it is, the keys decide. */
export function requireAccess({ access }: Endpoint, session: Session | null): void {
  if (access.audience === 'visitor') return;
  if (!session) throw new Failure('unauthenticated');
  const { duty } = session.viewer;
  if (duty && !access.during?.includes(duty)) throw new Failure('duty_first', { details: { duty } });
  if (!mayCall[access.audience](session)) throw new Failure('no_access');
  const { entitlement } = access;
  if (!entitlement) return;
  if (hasNoEntitlements(session.viewer)) throw new Failure('no_entitlements');
  if (!mayUse(entitlement, session.viewer)) throw new Failure('forbidden');
}

const mayCall: Record<Exclude<Audience, 'visitor'>, (session: Session) => boolean> = {
  anonymous: () => true,
  account: ({ viewer }) => !viewer.anon,
  admin: ({ viewer }) => viewer.is_admin,
  internal_admin: ({ viewer }) => viewer.is_admin && viewer.roles.includes('internal_admin'),
};
