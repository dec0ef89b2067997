import { queryLog } from '../../../shared/api/activity/log.ts';
import { about, allFields, rowsOf } from '../../../shared/api/activity/statisticsQueries.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { LogRecord } from '../../../shared/model/activity/activityQuery.ts';
import { type DayRange, halves } from '../../../shared/rules/activity/statisticsPeriod.ts';
import { call } from '../../api/calls.ts';
import type { StatisticsSubject } from '../../ui/statistics/statisticsSubject.ts';

/** All events of a range, page by page, newest first. A range with too many events for one call is split in half. */
export async function* readAllRows(
  subject: StatisticsSubject,
  range: DayRange,
  zone: string,
  signal: AbortSignal,
): AsyncGenerator<readonly LogRecord[]> {
  const waiting = [range];
  for (let days = waiting.pop(); days; days = waiting.pop()) {
    const query = { ...rowsOf(about(subject, days, zone)), return: [...allFields] };
    let cursor: string | undefined;
    try {
      do {
        const page = await call(queryLog, { ...query, ...(cursor ? { cursor } : {}) }, { signal });
        yield page.log_data;
        cursor = page.cursor;
      } while (cursor !== undefined);
    } catch (error) {
      const parts = cursor === undefined && isTooMuch(error) ? halves(days) : null;
      if (!parts) throw error;
      const [later, earlier] = parts;
      waiting.push(earlier, later);
    }
  }
}

const isTooMuch = (error: unknown) =>
  error instanceof CallError && (error.code === 'too_many_events' || error.code === 'period_too_long');
