import { oldestEventHours } from '../../../../shared/model/activity/activity.ts';
import { nextDay } from '../../../../shared/model/activity/zoneTime.ts';
import { closedDay, closedDays, firstClosed, firstClosedKey } from '../../../platform/data/closedDay.ts';
import { Conflict, commit } from '../../../platform/data/table/commit.ts';
import { tableName, toItem } from '../../../platform/data/table/kind.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { get } from '../../../platform/data/table/read.ts';
import { clock } from '../../../platform/services/clock.ts';

/** A call that was accepted in time may take a while to store its events. */
const marginMs = 10 * 60_000;
const hourMs = 60 * 60_000;

export async function dueDays(): Promise<string[]> {
  const now = clock.now().getTime();
  const first = (await get(firstClosed, firstClosedKey)) ?? (await beginWith(dateOf(now)));
  const closed = new Set<string>();
  for await (const rows of pages(
    closedDay,
    { PK: closedDays, between: [first.date, '9'] },
    { consistent: true },
  )) {
    for (const { date, open } of rows) if (open.length === 0) closed.add(date);
  }
  const due: string[] = [];
  for (let day = first.date; isOver(day, now); day = nextDay(day)) if (!closed.has(day)) due.push(day);
  return due;
}

/** Events are accepted for a day, so a day is final after that. */
const isOver = (day: string, now: number) =>
  Date.parse(`${nextDay(day)}T00:00:00Z`) + oldestEventHours * hourMs + marginMs <= now;

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Days before the first run are not recounted. */
async function beginWith(date: string): Promise<{ date: string }> {
  try {
    await commit({
      Put: {
        TableName: tableName(firstClosed.table),
        Item: toItem(firstClosed, { date }),
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
  return { date };
}
