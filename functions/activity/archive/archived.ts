import { nextDay } from '../../../shared/model/activity/zoneTime.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import {
  archivedMonth,
  archivedMonths,
  batchesOf,
  closedDay,
  closedDays,
  firstClosed,
  firstClosedKey,
} from '../../platform/data/closedDay.ts';
import { partitionsOf } from '../../platform/data/event.ts';
import { allRows } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';

/** In milliseconds; `until` is exclusive. */
type Span = { from: number; until: number };
export type Archived = Span & { batches: string[] };

export async function archivedIn(
  organization: OrganizationUid,
  { from, until }: Span,
): Promise<Archived | undefined> {
  const first = await get(firstClosed, firstClosedKey);
  if (!first) return undefined;
  const months = await allRows(archivedMonth, { PK: archivedMonths });
  const newest = months.at(-1)?.month;
  const begin = newest ? startOfMonth(newest, 1) : first.date;
  const days = await allRows(closedDay, { PK: closedDays, between: [begin, '9'] });
  let end = begin;
  const own = partitionsOf(organization);
  for (const { date, open } of days) {
    if (date === end && !own.some((partition) => open.includes(partition))) end = nextDay(date);
  }
  const span = { from: Math.max(from, at(first.date)), until: Math.min(until, at(end)) };
  if (span.from >= span.until) return undefined;
  const wholeMonths = months.filter(
    ({ month }) => at(startOfMonth(month, 1)) > span.from && at(`${month}-01`) < span.until,
  );
  const singleDays = days.filter(
    ({ date }) => date < end && at(nextDay(date)) > span.from && at(date) < span.until,
  );
  const batches = [...wholeMonths.flatMap(({ batch }) => batch ?? []), ...singleDays.flatMap(batchesOf)];
  return { ...span, batches };
}

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

function startOfMonth(month: string, later: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + later, 1)).toISOString().slice(0, 10);
}
