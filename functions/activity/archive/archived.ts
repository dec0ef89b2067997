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
export type Span = { from: number; until: number };
/** Days in `gaps` aren't closed for the organization yet: their events are rows. */
export type Archived = Span & { batches: string[]; gaps: Span[] };

/** Merged months as one batch each; days of other months as days, each of which may still be open for an organization. */
export async function archivedIn(
  organization: OrganizationUid,
  { from, until }: Span,
): Promise<Archived | undefined> {
  const first = await get(firstClosed, firstClosedKey);
  if (!first) return undefined;
  const months = await allRows(archivedMonth, { PK: archivedMonths });
  const merged = new Map(months.map((row) => [row.month, row]));
  const firstUnmerged = firstDayWithout(merged, first.date);
  const days = await allRows(closedDay, { PK: closedDays, between: [firstUnmerged, '9'] });
  const own = partitionsOf(organization);
  const closed = new Map(
    days
      .filter(({ open }) => !own.some((partition) => open.includes(partition)))
      .map((row) => [row.date, row]),
  );
  const ends = [...[...closed.keys()].map(nextDay), ...[...merged.keys()].map(monthAfter)];
  const span = {
    from: Math.max(from, at(first.date)),
    until: Math.min(until, at(ends.sort().at(-1) ?? first.date)),
  };
  if (span.from >= span.until) return undefined;
  const batches = new Set<string>();
  const gaps: Span[] = [];
  for (let date = dayOf(span.from); at(date) < span.until; date = nextDay(date)) {
    const month = merged.get(date.slice(0, 7));
    const day = closed.get(date);
    if (month || day) {
      for (const batch of month ? [month.batch] : day ? batchesOf(day) : []) if (batch) batches.add(batch);
      continue;
    }
    const gap = { from: Math.max(span.from, at(date)), until: Math.min(span.until, at(nextDay(date))) };
    const before = gaps.at(-1);
    if (before?.until === gap.from) before.until = gap.until;
    else gaps.push(gap);
  }
  return { ...span, batches: [...batches], gaps };
}

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number, 1));
}

function firstDayWithout(merged: ReadonlyMap<string, unknown>, first: string): string {
  let date = first;
  while (merged.has(date.slice(0, 7))) date = monthAfter(date.slice(0, 7));
  return date;
}
