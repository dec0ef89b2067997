import type { LogRecord } from '../../model/activity/activityQuery.ts';
import { type DayRange, halves } from '../../rules/activity/statisticsPeriod.ts';
import { CallError } from '../client.ts';
import type { ClientInput, Output } from '../endpoint.ts';
import type { queryLog } from './log.ts';
import { about, allFields, type Counted, rowsOf } from './statisticsQueries.ts';

type Ask = (query: ClientInput<typeof queryLog>) => Promise<Output<typeof queryLog>>;
export type ExportedPage = {
  readonly rows: readonly LogRecord[];
  /** The first day whose events are kept one by one, if the range begins before it. */
  readonly since: string | undefined;
};

/** All events of a range, page by page, newest first. A range with too many events for one call is split in half. */
export async function* exportedEvents(
  ask: Ask,
  subject: Counted,
  range: DayRange,
  zone: string,
): AsyncGenerator<ExportedPage> {
  const waiting = [range];
  for (let days = waiting.pop(); days; days = waiting.pop()) {
    const query = { ...rowsOf(about(subject, days, zone)), return: [...allFields] };
    let cursor: string | undefined;
    try {
      do {
        const page = await ask({ ...query, ...(cursor ? { cursor } : {}) });
        yield { rows: page.log_data, since: page.events_since };
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
