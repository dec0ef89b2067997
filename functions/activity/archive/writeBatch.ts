import { randomUUID } from 'node:crypto';
import { timeOfEvent } from '../../../shared/model/activity/activity.ts';
import type { EventRow } from '../../platform/data/event.ts';
import { setting } from '../../platform/services/settings.ts';
import { archiveQueries, quoted } from './athena.ts';
import { keysIn, putLines, removeFiles } from './files.ts';
import { archiveColumns, batchFolder } from './table.ts';

const linesPerFile = 20_000;
const longestMs = 10 * 60_000;

/** Events that become part of the batch together, or not at all. */
export type ArchivePart = {
  add: (events: readonly EventRow[]) => Promise<void>;
  keep: () => Promise<void>;
  drop: () => Promise<void>;
};

export type ArchiveWriter = {
  part: () => ArchivePart;
  add: (events: readonly EventRow[]) => Promise<void>;
  finish: () => Promise<string | null>;
};

/** Holds at most the lines of a file for each unfinished part. */
export function archiveWriter(period: string): ArchiveWriter {
  const batch = `${period}-${randomUUID().slice(0, 8)}`;
  const staged = batchFolder('event_staged', batch);
  let kept: string[] = [];
  let begun = 0;
  let complete = 0;
  async function write(lines: readonly string[]): Promise<string> {
    begun += 1;
    const key = `${staged}${begun}.json.gz`;
    await putLines(key, lines);
    return key;
  }
  async function keepLines(lines: readonly string[]): Promise<void> {
    kept = kept.concat(lines);
    if (kept.length < linesPerFile) return;
    const full = kept;
    kept = [];
    await write(full);
    complete += 1;
  }
  function part(): ArchivePart {
    let waiting: string[] = [];
    const keys: string[] = [];
    return {
      add: async (events) => {
        for (const row of events) waiting.push(lineOf(row));
        if (waiting.length < linesPerFile) return;
        const full = waiting;
        waiting = [];
        keys.push(await write(full));
      },
      keep: async () => {
        await keepLines(waiting);
        complete += keys.length;
      },
      drop: async () => {
        waiting = [];
        await removeFiles(keys);
      },
    };
  }
  return {
    part,
    add: async (events) => keepLines(events.map(lineOf)),
    finish: async () => {
      if (kept.length > 0) {
        await write(kept);
        complete += 1;
      }
      if (complete === 0) return null;
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

/** Columns without a value are left out, which reads as null. */
function lineOf(row: EventRow): string {
  const { shard: _, expires_at: __, ...kept } = row;
  return JSON.stringify({ ...kept, ts: timeOfEvent(row.id) });
}
