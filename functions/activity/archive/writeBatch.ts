import { randomUUID } from 'node:crypto';
import { timeOfEvent } from '../../../shared/model/activity/activity.ts';
import type { EventRow } from '../../platform/data/event.ts';
import { setting } from '../../platform/services/settings.ts';
import { archiveQueries, quoted } from './athena.ts';
import { keysIn, putLines, removeFiles } from './files.ts';
import { archiveColumns, batchFolder } from './table.ts';

const linesPerFile = 20_000;
const longestMs = 10 * 60_000;

export type ArchiveWriter = {
  add: (events: readonly EventRow[]) => Promise<void>;
  finish: () => Promise<string | null>;
};

export function archiveWriter(period: string): ArchiveWriter {
  const batch = `${period}-${randomUUID().slice(0, 8)}`;
  const staged = batchFolder('event_staged', batch);
  let waiting: string[] = [];
  let files = 0;
  async function write(): Promise<void> {
    const lines = waiting;
    waiting = [];
    files += 1;
    await putLines(`${staged}${files}.json.gz`, lines);
  }
  return {
    add: async (events) => {
      for (const row of events) waiting.push(lineOf(row));
      if (waiting.length >= linesPerFile) await write();
    },
    finish: async () => {
      if (waiting.length > 0) await write();
      if (files === 0) return null;
      await unload(batch, `SELECT ${columns} FROM event_staged WHERE batch = ${quoted(batch)}`);
      await removeFiles(await keysIn(staged));
      return batch;
    },
  };
}

const names = Object.keys(archiveColumns);
const columns = names.join(', ');

export async function unload(batch: string, select: string): Promise<void> {
  const to = `s3://${setting('ARCHIVE_BUCKET')}/${batchFolder('event_archive', batch)}`;
  await archiveQueries(longestMs).run(
    `UNLOAD (${select} ORDER BY organization_uid, id) TO ${quoted(to)} WITH (format = 'PARQUET', compression = 'ZSTD')`,
  );
}

function lineOf(row: EventRow): string {
  const known: Record<string, unknown> = { ...row, ts: timeOfEvent(row.id) };
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, known[name] ?? null])));
}
