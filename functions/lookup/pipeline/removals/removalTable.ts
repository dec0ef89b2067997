import { clock } from '../../../platform/services/clock.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { hashFile, type InputFolder } from '../files/postFile.ts';
import { BadInput, Problems } from '../files/problem.ts';
import { type RemovalList, type RemovalRow, readRemovalLists } from '../files/removalLists.ts';

/** A list with the hash of its file, which tells whether it was changed since it was applied. */
export type HashedList = RemovalList & { readonly hash: string };

/** Throws if any row is wrong, since a list that is half read would remove half. */
export async function readHashedLists(
  engine: DuckEngine,
  { removals }: Pick<InputFolder, 'removals'>,
  tempFolder: string,
): Promise<HashedList[]> {
  const problems = new Problems();
  const lists = await engine.inOrder(() => readRemovalLists(engine, removals, tempFolder, problems));
  if (problems.files.size > 0) {
    const names = [...problems.files].join(', ');
    throw new BadInput(`Bad removal lists: ${names}`, problems.reported, problems.counts);
  }
  const buffer = Buffer.allocUnsafe(1 << 16);
  const hashed: HashedList[] = [];
  for (const list of lists) hashed.push({ ...list, hash: await hashFile(list.file.path, buffer) });
  return hashed;
}

const removalTableColumns = 'source integer, kind varchar, id varchar, month_index integer, request varchar';

/** Stands for every month, since the steps compare numbers only. */
const anyMonth = -1;

export const today = (): string => clock.now().toISOString().slice(0, 10);

/** Without rows that have ended; a repeated row counts once. */
export function acceptedRows(lists: readonly RemovalList[]): RemovalRow[] {
  const rows = new Map<string, RemovalRow>();
  for (const row of lists.flatMap((list) => list.rows)) {
    const { source, kind, id, month_index, request, ends_on } = row;
    if (ends_on !== null && ends_on <= today()) continue;
    rows.set([source, kind, id, month_index, request].join(' '), row);
  }
  return [...rows.values()];
}

export async function loadRemovals(engine: DuckEngine, rows: readonly RemovalRow[]): Promise<void> {
  await engine.run(`CREATE OR REPLACE TEMP TABLE removal (${removalTableColumns})`);
  const cells = rows.map(({ source, kind, id, month_index, request }) => [
    source,
    kind,
    id,
    month_index ?? anyMonth,
    request,
  ]);
  await engine.fill('removal', cells);
  await engine.run(
    'CREATE OR REPLACE TEMP TABLE located (source integer, month integer, post varchar, author varchar, request varchar)',
  );
}
