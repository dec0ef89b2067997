import useSWR, { type SWRResponse } from 'swr';
import { queryLog } from '../../../shared/api/activity.ts';
import type { CallError } from '../../../shared/api/client.ts';
import type { LogRecord } from '../../../shared/model/activityQuery.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { OrganizationListItem } from '../../../shared/model/organization.ts';
import { rangeBefore, type UsageRange } from '../../../shared/rules/activity/usageRange.ts';
import { type UsageTrend, usageTrend } from '../../../shared/rules/activity/usageTrend.ts';
import { call } from '../../api/calls.ts';

export type OrganizationUsage = {
  organization: OrganizationListItem;
  events: number;
  before: number;
  people: number;
  trend: UsageTrend;
  /** Where it couldn't be counted: too much for one answer, for example. */
  error: CallError | null;
};

const atOnce = 4;

/** What each organization did in a period, and in the one before. */
export function useOrganizationsUsage(
  organizations: readonly OrganizationListItem[],
  range: UsageRange,
): SWRResponse<OrganizationUsage[], CallError> {
  return useSWR<OrganizationUsage[], CallError>(
    ['organizations-usage', organizations.map(({ organization_uid }) => organization_uid), range],
    () => usageOfAll(organizations, range),
    { revalidateOnFocus: false, keepPreviousData: true, shouldRetryOnError: false, refreshInterval: 60_000 },
  );
}

async function usageOfAll(
  organizations: readonly OrganizationListItem[],
  range: UsageRange,
): Promise<OrganizationUsage[]> {
  const found: OrganizationUsage[] = [];
  for (let at = 0; at < organizations.length; at += atOnce) {
    found.push(
      ...(await Promise.all(organizations.slice(at, at + atOnce).map((each) => usageOf(each, range)))),
    );
  }
  return found;
}

async function usageOf(organization: OrganizationListItem, range: UsageRange): Promise<OrganizationUsage> {
  const { organization_uid } = organization;
  try {
    const [now, earlier] = await Promise.all([
      byPerson(organization_uid, range),
      byPerson(organization_uid, rangeBefore(range)),
    ]);
    const [events, before] = [sumOf(now), sumOf(earlier)];
    const people = now.filter(({ account_uid }) => account_uid !== null).length;
    return { organization, events, before, people, trend: usageTrend(events, before), error: null };
  } catch (error) {
    return { organization, events: 0, before: 0, people: 0, trend: 'steady', error: error as CallError };
  }
}

async function byPerson(organization: OrganizationUid, period: UsageRange): Promise<LogRecord[]> {
  const { log_data } = await call(queryLog, {
    organization,
    period,
    aggregates: [{ field: 'account_uid', do_return: true }],
    summaries: [{ function: 'count', field: 'event' }],
  });
  return log_data;
}

const sumOf = (records: readonly LogRecord[]) =>
  records.reduce((sum, { event_count }) => sum + Number(event_count ?? 0), 0);
