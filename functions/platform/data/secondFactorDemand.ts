import { internalRoles } from '../../../shared/model/roles.ts';
import { clock } from '../services/clock.ts';
import { setting } from '../services/settings.ts';
import type { Account, Membership } from './account.ts';
import type { Organization } from './organization.ts';

const graceMs = 7 * 24 * 60 * 60 * 1000;

export type Demand = 'now' | Date | null;

/** Organizations may require it after a grace period; staff always need one. */
export function secondFactorDemand(
  organization: Organization,
  { account, membership }: { account: Account; membership: Membership },
): Demand {
  const isStaff = organization.internal && membership.roles.some((role) => internalRoles.includes(role));
  if (isStaff && setting('STAFF_SECOND_FACTOR') === 'required' && !account.second_factor_exempt) return 'now';
  if (!organization.requires_second_factor) return null;
  const from = secondFactorFrom(organization);
  return from && from > clock.now() ? from : 'now';
}

export function secondFactorFrom({ second_factor_since }: Organization): Date | null {
  return second_factor_since === null ? null : new Date(new Date(second_factor_since).getTime() + graceMs);
}

export const graceEnd = (demand: Demand): string | null =>
  demand instanceof Date ? demand.toISOString() : null;
