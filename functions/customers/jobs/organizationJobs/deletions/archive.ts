import { randomUUID } from 'node:crypto';
import type { OrganizationUid } from '../../../../../shared/model/ids.ts';
import { archiveQueries, quoted } from '../../../../activity/archive/athena.ts';
import { archiveColumns, batchFolder } from '../../../../activity/archive/table.ts';
import {
  archivedMonth,
  archivedMonths,
  batchesOf,
  closedDay,
  closedDays,
} from '../../../../platform/data/closedDay.ts';
import type { Write } from '../../../../platform/data/table/commit.ts';
import { type Kind, type Row, tableName, toItem } from '../../../../platform/data/table/kind.ts';
import { allRows } from '../../../../platform/data/table/query.ts';
import { clock } from '../../../../platform/services/clock.ts';
import type { Progress } from './progress.ts';

/** Longer than a query or the job that closes days may take: one that began before has ended by then. */
const inUseMs = 20 * 60_000;
const queryMs = 10 * 60_000;

const columns = Object.keys(archiveColumns).join(', ');

/**
 * Writes files of the archive again without the organization’s events. False until nobody can be reading the former files,
 * nor merging them into a month: then they are removed.
 */
export async function deleteArchived(organization: OrganizationUid, progress: Progress): Promise<boolean> {
  const months = await allRows(archivedMonth, { PK: archivedMonths }, { consistent: true });
  // The job that closes days removes former files of a month by their names, and ours would be among them.
  if (months.some(({ replaced }) => replaced.length > 0)) return false;
  for (const row of months) {
    const batches = row.batch ? [row.batch] : [];
    await rewrite({ organization, period: row.month, batches }, progress, ({ batch }) =>
      becomes(archivedMonth, { ...row, batch }, { batch: row.batch }),
    );
  }
  const merged = new Set(months.map(({ month }) => month));
  const days = await allRows(closedDay, { PK: closedDays, between: ['0', '9'] }, { consistent: true });
  for (const row of days.filter(({ date }) => !merged.has(date.slice(0, 7)))) {
    const closed_at = clock.now().toISOString();
    await rewrite(
      { organization, period: row.date, batches: batchesOf(row) },
      progress,
      ({ batch, events }) =>
        becomes(
          closedDay,
          { ...row, batch, later: [], events: row.events - events, closed_at },
          { closed_at: row.closed_at },
        ),
    );
  }
  const { rewritten_at, replaced } = progress.row;
  if (rewritten_at === null) return true;
  if (clock.now().getTime() - Date.parse(rewritten_at) < inUseMs) return false;
  const { keysIn, removeFiles } = await import('../../../../activity/archive/files.ts');
  for (const batch of replaced) await removeFiles(await keysIn(batchFolder('event_archive', batch)));
  await progress.note({ rewritten_at: null, replaced: [] });
  return true;
}

type Part = { organization: OrganizationUid; period: string; batches: readonly string[] };
type Rewritten = { batch: string | null; events: number };

async function rewrite(
  { organization, period, batches }: Part,
  progress: Progress,
  become: (rewritten: Rewritten) => Write,
): Promise<void> {
  if (batches.length === 0) return;
  const own = await eventsOf(batches, ` AND organization_uid = ${quoted(organization)}`);
  if (own === 0) return;
  const events = await eventsOf(batches);
  // A query may take longer than the usual claim.
  await progress.note({}, [], 2 * queryMs);
  const batch = events > own ? `${period}-${randomUUID().slice(0, 8)}` : null;
  if (batch) {
    // Loaded on demand with the client of S3, which most runs don’t need.
    const { requireEvents, unload } = await import('../../../../activity/archive/writeBatch.ts');
    const others = `organization_uid <> ${quoted(organization)}`;
    await unload(batch, `SELECT ${columns} FROM event_archive WHERE ${isIn(batches)} AND ${others}`);
    await requireEvents(batch, events - own);
  }
  const { archived_events, replaced } = progress.row;
  await progress.note(
    {
      archived_events: archived_events + own,
      rewritten_at: clock.now().toISOString(),
      replaced: [...replaced, ...batches],
    },
    [become({ batch, events: own })],
  );
}

const isIn = (batches: readonly string[]) => `batch IN (${batches.map(quoted).join(', ')})`;

async function eventsOf(batches: readonly string[], condition = ''): Promise<number> {
  const sql = `SELECT count(*) FROM event_archive WHERE ${isIn(batches)}${condition}`;
  const [[events] = []] = await archiveQueries(queryMs).rows(sql);
  return Number(events);
}

/** Fails if the days were merged meanwhile. */
function becomes<K extends Kind>(kind: K, row: Row<K>, was: Partial<Row<K>>): Write {
  const fields = Object.entries(was);
  return {
    Put: {
      TableName: tableName('COUNTS_TABLE'),
      Item: toItem(kind, row),
      ConditionExpression: fields.map(([name]) => `#${name} = :${name}`).join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
    },
  };
}
