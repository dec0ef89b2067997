import { clock } from '../../../platform/services/clock.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import type { RemovalList } from '../files/removalLists.ts';
import type { RemovalRow } from '../files/removalRow.ts';

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
