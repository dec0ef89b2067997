import type { Closing } from '../../model/customers/organization.ts';
import type { OrganizationRules } from '../../model/customers/organizationRules.ts';

type Ruled = { readonly rules: Pick<OrganizationRules, 'access_ends_at' | 'suspended'> | null };

const dayMs = 86_400_000;
/** How long people’s work is kept, and administrators may still read and export, after a contract’s end. */
export const daysKept = 30;

/** Why nobody of an organization has access; null while it is open. */
export function closingOf({ rules }: Ruled, now: Date): Closing | null {
  if (rules?.suspended) return 'organization_suspended';
  const end = rules?.access_ends_at ?? null;
  return end !== null && Date.parse(end) <= now.getTime() ? 'contract_ended' : null;
}

export const isOpenOrganization = (organization: Ruled, now: Date): boolean =>
  closingOf(organization, now) === null;

export const keptUntil = (access_ends_at: string): Date =>
  new Date(Date.parse(access_ends_at) + daysKept * dayMs);
