import type { readOrganizationsUse } from '../../../shared/api/activity/log.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { OrganizationListItem } from '../../../shared/model/customers/organization.ts';
import { type Movement, movementOf, trendDays } from '../../../shared/rules/activity/trend.ts';

export type OrganizationUse = { organization: OrganizationListItem; use: Use };

export type Use = Movement & {
  weeks: readonly number[];
  /** The last active day; null if it was too long ago to know. */
  lastSeen: string | null;
};

type Counted = Output<typeof readOrganizationsUse>['organizations'][number];

const nothing = Array.from({ length: trendDays / 7 }, () => 0);

export function countedUse(counted: Counted | undefined): Use {
  const weeks = counted?.weeks ?? nothing;
  return { ...movementOf(weeks), weeks, lastSeen: counted?.last_day ?? null };
}
