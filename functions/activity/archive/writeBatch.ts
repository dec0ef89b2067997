import { randomUUID } from 'node:crypto';
import { timeOfEvent } from '../../../shared/model/activity/activity.ts';
import type { EventRow } from '../../platform/data/event.ts';
import { setting } from '../../platform/services/settings.ts';
import { archiveQueries, quoted } from './athena.ts';
import { putLines, removeFiles } from './files.ts';
import { archiveColumns, batchFolder, linesPerFile } from './table.ts';

const longestMs = 10 * 60_000;

/** Events that become part of the batch together when it is kept, or not at all. */
export type ArchivePart = { add: (events: readonly EventRow[]) => Promise<void>; keep: () => Promise<void> };

export type ArchiveWriter = {
  part: () => ArchivePart;
  add: (events: readonly EventRow[]) => Promise<void>;
  finish: () => Promise<string | null>;
};

type StagedFile = { key: string; lines: number };

/** Holds at most the lines of a file for each unfinished part. Lines are forgotten only after they are written. */
export function archiveWriter(period: string): ArchiveWriter {
  const batch = `${period}-${randomUUID().slice(0, 8)}`;
  const staged = batchFolder('event_staged', batch);
  const begun: string[] = [];
  const complete: StagedFile[] = [];
  let kept: string[] = [];
  async function write(lines: readonly string[]): Promise<StagedFile> {
    const key = `${staged}${begun.length + 1}.json.gz`;
    begun.push(key);
    await putLines(key, lines);
    return { key, lines: lines.length };
  }
  async function keepLines(lines: readonly string[]): Promise<void> {
    const others = kept;
    kept = others.concat(lines);
    if (kept.length < linesPerFile) return;
    const full = kept;
    kept = [];
    try {
      complete.push(await write(full));
    } catch (error) {
      // Only these lines are refused: those of the others are written with the next file.
      kept = others.concat(kept);
      throw error;
    }
  }
  function part(): ArchivePart {
    let waiting: string[] = [];
    const files: StagedFile[] = [];
    return {
      add: async (events) => {
        for (const row of events) waiting.push(lineOf(row));
        if (waiting.length < linesPerFile) return;
        files.push(await write(waiting));
        waiting = [];
      },
      keep: async () => {
        await keepLines(waiting);
        complete.push(...files);
      },
    };
  }
  return {
    part,
    add: async (events) => keepLines(events.map(lineOf)),
    finish: async () => {
      if (kept.length > 0) complete.push(await write(kept));
      kept = [];
      if (complete.length === 0) return null;
      const own = new Set(complete.map(({ key }) => key));
      // Parts that weren't kept, and writes that were refused: they may have arrived all the same.
      await removeFiles(begun.filter((key) => !own.has(key)));
      await unload(batch, `SELECT ${columns} FROM event_staged WHERE batch = ${quoted(batch)}`);
      await requireEvents(
        batch,
        complete.reduce((sum, { lines }) => sum + lines, 0),
      );
      await removeFiles([...own]);
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

export async function eventsIn(batch: string): Promise<number> {
  const sql = `SELECT count(*) FROM event_archive WHERE batch = ${quoted(batch)}`;
  const [[events] = []] = await archiveQueries(longestMs).rows(sql);
  return Number(events);
}

/** A batch may take the place of rows or of other batches only if it has each of their events once. */
export async function requireEvents(batch: string, events: number): Promise<void> {
  const found = await eventsIn(batch);
  if (found !== events) throw new Error(`The batch ${batch} has ${found} events instead of ${events}.`);
}

/** Columns without a value are left out, which reads as null. */
function lineOf(row: EventRow): string {
  const { shard: _, expires_at: __, ...kept } = row;
  return JSON.stringify({ ...kept, ts: timeOfEvent(row.id) });
}
