import type { Column } from '../../../../shared/model/site/dataset/columns.ts';
import type { FileFormat } from '../../../../shared/model/site/dataset/fileName.ts';
import type { Cell } from '../engine.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { asWritten, sqlText } from '../steps/step.ts';
import { checkColumns, copyTexts, reportUnreadable } from './copyText.ts';
import type { InputFile } from './postFile.ts';
import type { Problems } from './problem.ts';

/** All rows of a small file in order. A value of the wrong type is null, and is reported with its row. */
export async function readRows(
  engine: DuckEngine,
  file: InputFile & { readonly format: FileFormat },
  columns: readonly Column[],
  tempFolder: string,
  problems: Problems,
): Promise<Cell[][]> {
  let path = file.path;
  try {
    if (file.format === 'parquet') {
      if (!checkColumns(file, columns, await columnsIn(engine, path), problems)) return [];
    } else {
      const copy = (await copyTexts(engine, [file], columns, tempFolder, problems)).get(file);
      if (!copy) return [];
      path = copy;
    }
    const given = await columnsIn(engine, path);
    const select = columns
      .map(({ name, type }) => (given.includes(name) ? { name, type } : { name: 'NULL', type }))
      .map(({ name, type }) => `TRY_CAST(${name} AS ${type}), coalesce(CAST(${name} AS VARCHAR), '') = ''`)
      .join(', ');
    const from = `read_parquet(${sqlText(path)}, file_row_number = true, ${asWritten})`;
    const rows = await engine.rows(`SELECT ${select} FROM ${from} ORDER BY file_row_number`);
    return rows.map((row, at) =>
      columns.map(({ name, type, nullable }, index) => {
        const value = row[2 * index] ?? null;
        const empty = row[2 * index + 1] === true;
        const place = { file: file.name, row: at + 1 };
        if (empty && !nullable)
          problems.add({ ...place, kind: 'missing_value', message: `${name} is empty` });
        if (!empty && value === null)
          problems.add({ ...place, kind: 'type', message: `${name} is not ${type}` });
        return value;
      }),
    );
  } catch (error) {
    reportUnreadable(file, error, problems);
    return [];
  }
}

async function columnsIn(engine: DuckEngine, path: string): Promise<string[]> {
  const described = await engine.rows(`DESCRIBE SELECT * FROM read_parquet(${sqlText(path)}, ${asWritten})`);
  return described.map(([name]) => String(name));
}
