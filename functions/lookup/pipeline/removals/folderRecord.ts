import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { SourceId } from '../../../../shared/model/scope.ts';
import { RemovedOfSource } from '../../release/rows/state.ts';
import { BadInput } from '../files/problem.ts';

const Count = z.int().nonnegative();

const AppliedRequest = z.object({
  request: z.string(),
  posts: Count,
  months: z.array(z.int()),
  files: Count,
});

const AppliedSource = z.object({
  source: SourceId,
  posts: Count,
  authors: Count,
  months: z.array(z.int()),
  note: z.string().nullable(),
  requests: z.array(AppliedRequest),
  files: z.array(z.object({ name: z.string(), found: Count })),
});
export type AppliedSource = z.infer<typeof AppliedSource>;

/** All removals of a source until now, as its next release will say. */
const RemovedSource = RemovedOfSource.omit({ source: true });

const FolderRecord = z.object({
  /** The applied lists by name, with the hash of each. */
  lists: z.record(z.string(), z.string()).default({}),
  sources: z.record(z.string(), RemovedSource).default({}),
  /** Files are being rewritten, or a stopped command was rewriting them. */
  applying: z
    .object({ at: z.string(), lists: z.record(z.string(), z.string()), sources: z.array(AppliedSource) })
    .nullable()
    .default(null),
});
export type FolderRecord = z.infer<typeof FolderRecord>;

export const recordFile = 'removals.json';
/** Beside the post files, since it says which of them have passed which lists. */
export const recordPath = (folder: string) => join(folder, recordFile);

export async function readFolderRecord(folder: string): Promise<FolderRecord> {
  const path = recordPath(folder);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return parseRecord(text, path);
}

export function parseRecord(text: string | null, path: string): FolderRecord {
  try {
    return FolderRecord.parse(JSON.parse(text ?? '{}'));
  } catch {
    throw new BadInput(`${path} is damaged: restore it from a backup`);
  }
}

/** A folder in which some files have passed a list and others haven't isn't built. */
export function requireSettled(record: FolderRecord): FolderRecord {
  if (!record.applying) return record;
  throw new BadInput(
    'Removals were being applied to these files, and that was stopped: finish it with removals --apply',
  );
}

/** The part of a build's manifest that names the removals of its sources. */
export function removedOf(
  record: FolderRecord,
  sources: readonly { readonly source: number }[],
): { removals?: RemovedOfSource[] } {
  const removals = sources.flatMap(({ source }) => {
    const own = record.sources[source];
    return own ? [{ source: SourceId.parse(source), ...own }] : [];
  });
  return removals.length > 0 ? { removals } : {};
}
