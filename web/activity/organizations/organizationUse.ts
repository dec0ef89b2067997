import { queryLog } from '../../../shared/api/activity.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { OrganizationListItem } from '../../../shared/model/organization.ts';
import { type DayRange, daysLater, stepsOf } from '../../../shared/rules/activity/statisticsPeriod.ts';
import { type Movement, movementOf, trendDays, weeksOf } from '../../../shared/rules/activity/trend.ts';
import { call } from '../../api/calls.ts';

export type OrganizationUse = {
  organization: OrganizationListItem;
  /** Undefined while it is being counted. */
  use: Use | CallError | undefined;
};

export type Use = Movement & {
  /** Events of each of twelve weeks, the oldest first. */
  weeks: readonly number[];
  /** People who did something in the last four weeks. */
  people: number;
  /** The last day on which anybody did anything; null if that is longer ago. */
  lastSeen: string | null;
};

const recentDays = 28;

/** Twelve weeks up to a day, and who was there in the last four. */
export async function countUse(
  organization: OrganizationUid,
  today: string,
  zone: string,
  signal: AbortSignal,
): Promise<Use | CallError> {
  const range = { from: daysLater(today, 1 - trendDays), to: today };
  const recent = { from: daysLater(today, 1 - recentDays), to: today };
  const ask = (period: DayRange, field: string) =>
    call(
      queryLog,
      {
        organization,
        period: { from: period.from, to: period.to },
        zone,
        aggregates: [{ field, do_return: true }],
        summaries: [{ function: 'count', field: 'event' }],
      },
      { signal },
    );
  try {
    const [byDay, byPerson] = await Promise.all([ask(range, 'ts_day'), ask(recent, 'account_uid')]);
    const counts = new Map(byDay.log_data.map(({ ts_day, event_count }) => [ts_day, Number(event_count)]));
    const steps = stepsOf(range, 'day');
    const weeks = weeksOf(steps.map((day) => counts.get(day) ?? 0));
    return {
      ...movementOf(weeks),
      weeks,
      people: byPerson.log_data.filter(({ account_uid }) => account_uid !== null).length,
      lastSeen: steps.findLast((day) => (counts.get(day) ?? 0) > 0) ?? null,
    };
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}
