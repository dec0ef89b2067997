import { removalColumns } from '../../../../shared/model/site/dataset/columns.ts';
import type { FileFormat } from '../../../../shared/model/site/dataset/fileName.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import { monthText } from '../../../../shared/rules/lookup/months.ts';
import { clock } from '../../../platform/services/clock.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import type { InputFile, RemovalFile } from './postFile.ts';
import type { Problems } from './problem.ts';
import { readRows } from './readRows.ts';
import { type RemovalRow, removalOf } from './removalRow.ts';
import { runningMonth } from './runningMonth.ts';

export type RemovalList = { readonly file: RemovalFile; readonly rows: readonly RemovalRow[] };

/** Longer lists must be split, so that each fits into memory. */
const mostRows = 1_000_000;

/** Every row of a file that is right, on an engine that keeps rows in order; reports the others. */
export async function readRemovalRows(
  engine: DuckEngine,
  file: InputFile & { readonly format: FileFormat },
  tempFolder: string,
  problems: Problems,
  source?: SourceId,
): Promise<RemovalRow[]> {
  const now = { source, today: clock.now().toISOString().slice(0, 10), month: runningMonth() };
  const complain = (row: number | null, message: string) =>
    problems.add({ file: file.name, kind: 'removal', row, message });
  const before = problems.total;
  const rows = await readRows(engine, file, removalColumns, tempFolder, problems);
  if (rows.length > mostRows) complain(null, `has more than ${mostRows} rows: split it`);
  // A missing or mistyped value has been reported already.
  if (problems.total > before) return [];
  return rows.flatMap((cells, at) => removalOf(cells, now, (message) => complain(at + 1, message)) ?? []);
}

/** The lists of a folder. Those of other sources or of a future month are reported, too. */
export async function readRemovalLists(
  engine: DuckEngine,
  files: readonly RemovalFile[],
  tempFolder: string,
  problems: Problems,
): Promise<RemovalList[]> {
  const lists: RemovalList[] = [];
  for (const file of files) {
    if (file.month > runningMonth()) {
      const message = `is of ${monthText(file.month)}, which is in the future`;
      problems.add({ file: file.name, kind: 'month', row: null, message });
    }
    lists.push({ file, rows: await readRemovalRows(engine, file, tempFolder, problems, file.source) });
  }
  return lists;
}
