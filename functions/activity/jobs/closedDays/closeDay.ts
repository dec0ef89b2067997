import { nextDay } from '../../../../shared/model/activity/zoneTime.ts';
import { OrganizationUid } from '../../../../shared/model/ids.ts';
import {
  type ClosedDay,
  closedDay,
  closedDayKey,
  daySeal,
  daySealKey,
} from '../../../platform/data/closedDay.ts';
import { type Partition, partitionsOf, visitors } from '../../../platform/data/event.ts';
import { totalsOf } from '../../../platform/data/eventCount.ts';
import { allOrganizations } from '../../../platform/data/keys.ts';
import { leftOutOn } from '../../../platform/data/leftOut.ts';
import { organization } from '../../../platform/data/organization.ts';
import { put } from '../../../platform/data/table/batchWriter.ts';
import { Conflict, commit } from '../../../platform/data/table/commit.ts';
import { tableName, toItem } from '../../../platform/data/table/kind.ts';
import { storedPages } from '../../../platform/data/table/query.ts';
import { get } from '../../../platform/data/table/read.ts';
import { walk } from '../../../platform/data/table/walk.ts';
import { clock } from '../../../platform/services/clock.ts';
import { log } from '../../../platform/services/log.ts';
import { metricLine } from '../../../platform/services/metricLine.ts';
import { type ArchivePart, archiveWriter } from '../../archive/writeBatch.ts';
import { readStored } from '../../counts/stored.ts';
import { closeMonth } from './closeMonth.ts';
import { type Closed, closePartition } from './closePartition.ts';

export type DayClosing = Closed & { failures: unknown[]; isClosed: boolean };

/**
 * Closes each organization on its own: one that fails, or for which there was no time, stays open, and the next run closes only
 * those. Idempotent until the row of the day is written.
 */
export async function closeDay(date: string, hasTime: () => boolean = () => true): Promise<DayClosing> {
  const before = await get(closedDay, closedDayKey(date));
  const all = (before?.open as Partition[] | undefined) ?? (await partitionsIn(date.slice(0, 7)));
  const archive = archiveWriter(date);
  const now: Closed = { events: 0, drift: 0 };
  const open = new Set(all);
  const nameOf = (partition: Partition) => `${partition} ${date}`;
  const { failures } = await walk(all, { job: 'closing a day', nameOf, hasTime }, async (partition) => {
    const part = archive.part();
    const { events, drift } = await closeOne(partition, date, part);
    await part.keep();
    open.delete(partition);
    now.events += events;
    now.drift += drift;
  });
  const closing = { ...now, failures, isClosed: open.size === 0 };
  if (open.size === all.length) return closing;
  const batch = await archive.finish();
  const row = {
    ...(before ? { ...before, later: [...before.later, ...(batch ? [batch] : [])] } : asNew(date, batch)),
    events: (before?.events ?? 0) + now.events,
    drift: (before?.drift ?? 0) + now.drift,
    open: [...open].sort(),
    left_out: await leftOutOn(date),
    closed_at: clock.now().toISOString(),
  };
  return (await keepDay(row, before)) ? closing : { ...closing, events: 0, drift: 0, isClosed: false };
}

/** False if another run has closed the day, or more of it, meanwhile. Its row stands, as its batch may be merged already. */
async function keepDay(row: ClosedDay, before: ClosedDay | undefined): Promise<boolean> {
  const condition = before
    ? {
        ConditionExpression: '#closed_at = :closed_at',
        ExpressionAttributeNames: { '#closed_at': 'closed_at' },
        ExpressionAttributeValues: { ':closed_at': before.closed_at },
      }
    : { ConditionExpression: 'attribute_not_exists(PK)' };
  try {
    await commit({
      Put: { TableName: tableName(closedDay.table), Item: toItem(closedDay, row), ...condition },
    });
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}

const asNew = (date: string, batch: string | null): Pick<ClosedDay, 'date' | 'batch' | 'later'> => ({
  date,
  batch,
  later: [],
});

async function closeOne(partition: Partition, date: string, part: ArchivePart): Promise<Closed> {
  const { events, drift } = await closePartition(partition, date, part.add);
  report(partition, date, drift);
  const before = (await get(daySeal, daySealKey(partition, date)))?.drift ?? 0;
  if (events > 0 || drift + before > 0) {
    const closed_at = clock.now().toISOString();
    await put(daySeal, { organization_uid: partition, date, events, drift: drift + before, closed_at });
  }
  const month = date.slice(0, 7);
  if (nextDay(date).startsWith(month)) return { events, drift };
  const ofMonth = await closeMonth(partition, month);
  report(partition, month, ofMonth);
  return { events, drift: drift + ofMonth };
}

/** Drift means lost or double-counted events, which needs an investigation. */
function report(organization: Partition, period: string, drift: number): void {
  if (drift === 0) return;
  log.warn('counts were off', { ...metricLine('countDrift', clock.now()), organization, period, drift });
}

/** Organizations without events are included, since lost counts may be all that an event left. */
async function partitionsIn(month: string): Promise<Partition[]> {
  const found = new Set<Partition>(partitionsOf(visitors));
  for await (const items of storedPages(organization, { GSI1PK: allOrganizations })) {
    // Only the id is read, so that no other field can keep a day from being closed.
    for (const { organization_uid } of items) found.add(OrganizationUid.parse(organization_uid?.S));
  }
  for (const { key } of await readStored(totalsOf(month))) found.add(key.SK as Partition);
  return [...found].sort();
}
