import type { readOrganizationsUse } from '../../../shared/api/activity/activity.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { OrganizationListItem } from '../../../shared/model/customers/organization.ts';
import { type Movement, movementOf, trendDays } from '../../../shared/rules/activity/trend.ts';

export type OrganizationUse = {
  organization: OrganizationListItem;
  use: Use;
};

export type Use = Movement & {
  /** Events of each of twelve weeks, the oldest first. */
  weeks: readonly number[];
  /** The last day on which anybody did anything; null if that is longer ago. */
  lastSeen: string | null;
};

type Counted = Output<typeof readOrganizationsUse>['organizations'][number];

const nothing = Array.from({ length: trendDays / 7 }, () => 0);

/** Organizations without activity aren't among those that were counted. */
export function countedUse(counted: Counted | undefined): Use {
  const weeks = counted?.weeks ?? nothing;
  return { ...movementOf(weeks), weeks, lastSeen: counted?.last_day ?? null };
}
