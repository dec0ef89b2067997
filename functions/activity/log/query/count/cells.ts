import type { EventType } from '../../../../../shared/model/activity/activity.ts';
import type { OrganizationUid } from '../../../../../shared/model/ids.ts';
import { startOfBucket } from '../../../../../shared/rules/activity/buckets.ts';
import { type Partition, partitionsOf } from '../../../../platform/data/event.ts';
import {
  countsOf,
  countsTable,
  readCounts,
  type Subject,
  totalsOf,
} from '../../../../platform/data/eventCount.ts';
import { storedPages } from '../../../../platform/data/table/query.ts';
import { monthsOf } from '../../months.ts';
import type { AskedPeriod } from '../periodOf.ts';
import { isOver, type Plan, type SubjectField } from './plan.ts';

export type Cell = { event: EventType; at: number; uid: string | null; n: number };

const letters = { account_uid: 'A', report_uid: 'R', token: 'T' } as const satisfies Record<
  SubjectField,
  Subject
>;

export async function readCells(
  organization: OrganizationUid,
  { subject, days, groups }: Plan,
  period: AskedPeriod,
): Promise<Cell[]> {
  const months = monthsOf(period.from, period.until);
  const read = partitionsOf(organization).flatMap((partition) =>
    months.map((month) => [partition, month] as const),
  );
  const found = await Promise.all(
    read.map(async ([partition, month]): Promise<Cell[]> => {
      const PK = countsOf(partition, month);
      const dayCells = (prefix: string) => readDays(PK, prefix, month, period);
      // One row has an organization's totals of a month, enough unless hours or days are requested.
      const inOneRow = days.length === 0 && isWithin(month, period);
      const allCells = () => (inOneRow ? readTotals(partition, month) : dayCells('O#'));
      if (!subject) return allCells();
      const letter = letters[subject.field];
      const prefix = `${letter}#${subject.uid === undefined ? '' : `${subject.uid}#`}`;
      const byMonth = letter === 'A' && inOneRow;
      const own = byMonth ? await readMonth(PK, subject.uid, month) : await dayCells(prefix);
      const named = own.filter(({ uid }) => subject.uid === undefined || uid === subject.uid);
      if (!subject.alsoNone) return named;
      return [...named, ...withoutOne(await allCells(), named, days.length > 0)];
    }),
  );
  return found.flat().filter(({ n }) => n > 0 || groups.aggregates.length === 0);
}

function isWithin(month: string, { from, until }: AskedPeriod): boolean {
  const start = new Date(`${month}-01T00:00:00Z`);
  const end = new Date(start).setUTCMonth(start.getUTCMonth() + 1);
  return from <= start.getTime() && (end <= until || isOver(until));
}

async function readDays(
  PK: string,
  SK: string,
  month: string,
  { from, until }: AskedPeriod,
): Promise<Cell[]> {
  const cells: Cell[] = [];
  for await (const items of storedPages({ table: countsTable }, { PK, SK })) {
    for (const { key, counts } of items.map(readCounts)) {
      const [uid, day] = [key.slice(2, -3), key.slice(-2)];
      for (const [event, bucket, n] of counts) {
        const at = startOfBucket(`${month}-${day}`, bucket);
        if (at >= from && at < until) cells.push({ event, at, uid: uid || null, n });
      }
    }
  }
  return cells;
}

async function readTotals(partition: Partition, month: string): Promise<Cell[]> {
  const cells: Cell[] = [];
  const range = { PK: totalsOf(month), SK: partition };
  for await (const items of storedPages({ table: countsTable }, range)) {
    for (const { key, counts } of items.map(readCounts)) {
      // The prefix also matches longer ids of other organizations.
      if (key !== partition) continue;
      for (const [event, day, n] of counts) {
        cells.push({ event, at: Date.parse(`${month}-${day}T00:00:00Z`), uid: null, n });
      }
    }
  }
  return cells;
}

async function readMonth(PK: string, account: string | undefined, month: string): Promise<Cell[]> {
  const at = Date.parse(`${month}-01T00:00:00Z`);
  const cells: Cell[] = [];
  for await (const items of storedPages({ table: countsTable }, { PK, SK: `M#${account ?? ''}` })) {
    for (const { key, counts } of items.map(readCounts)) {
      for (const [event, , n] of counts) cells.push({ event, at, uid: key.slice(2), n });
    }
  }
  return cells;
}

function withoutOne(all: readonly Cell[], named: readonly Cell[], byTime: boolean): Cell[] {
  const left = new Map<string, Cell>();
  const nameOf = ({ event, at }: Cell) => (byTime ? `${event} ${at}` : event);
  for (const cell of all) {
    const before = left.get(nameOf(cell))?.n ?? 0;
    left.set(nameOf(cell), { ...cell, uid: null, n: before + cell.n });
  }
  for (const cell of named) {
    const rest = left.get(nameOf(cell));
    if (rest) left.set(nameOf(cell), { ...rest, n: rest.n - cell.n });
  }
  return [...left.values()];
}
