import type { Column, ColumnType } from '../../../../shared/model/site/dataset/columns.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { asWritten, sqlText, sqlTexts } from '../steps/step.ts';
import { checkColumns, reportUnreadable } from './copyText.ts';
import type { PostFile, ReadablePosts } from './postFile.ts';
import type { Problems } from './problem.ts';

const whole = /^U?(TINYINT|SMALLINT|INTEGER|BIGINT)$/;

/** Files may store integers narrower or wider, and a date with a time. */
const takes: Record<ColumnType, RegExp> = {
  INTEGER: whole,
  BIGINT: whole,
  VARCHAR: /^VARCHAR$/,
  BOOLEAN: /^BOOLEAN$/,
  DATE: /^(DATE|TIMESTAMP)/,
};

type Shaped = { readonly file: PostFile; readonly from: string };

export async function readParquetShapes(
  engine: DuckEngine,
  files: readonly Shaped[],
  columns: readonly Column[],
  problems: Problems,
): Promise<ReadablePosts[]> {
  const known = await shapesAtOnce(engine, files, columns);
  const readable: ReadablePosts[] = [];
  for (const { file, from } of files) {
    const rows = known.get(from) ?? (await readParquetShape(engine, file, from, columns, problems));
    if (rows !== null) readable.push({ ...file, from, rows });
  }
  return readable;
}

/** A single query for all files is faster, and usually all are in order. */
async function shapesAtOnce(
  engine: DuckEngine,
  files: readonly Shaped[],
  columns: readonly Column[],
): Promise<Map<string, number>> {
  if (files.length === 0) return new Map();
  // Copies have the right columns by construction, stored as text.
  const copies = new Set(files.filter(({ file, from }) => from !== file.path).map(({ from }) => from));
  try {
    const all = `[${sqlTexts(files.map(({ from }) => from))}]`;
    const shapes = await engine.rows(
      `SELECT file_name, num_rows, groups, leaves FROM parquet_file_metadata(${all}) JOIN (
         SELECT file_name, count(num_children) AS groups,
           string_agg(name || ' ' || duckdb_type, ',') FILTER (num_children IS NULL) AS leaves
         FROM parquet_schema(${all}) GROUP BY file_name
       ) USING (file_name)`,
    );
    const good = shapes.filter(
      ([path, , groups, leaves]) =>
        copies.has(String(path)) || (Number(groups) === 1 && fits(String(leaves), columns)),
    );
    return new Map(good.map(([path, rows]) => [String(path), Number(rows)]));
  } catch {
    return new Map();
  }
}

function fits(leaves: string, columns: readonly Column[]): boolean {
  const found = leaves.split(',').map((leaf) => leaf.split(' '));
  const types = new Map(found.map(([name = '', type = '']) => [name, type]));
  return (
    found.length === columns.length &&
    columns.every(({ name, type }) => takes[type].test(types.get(name) ?? ''))
  );
}

async function readParquetShape(
  engine: DuckEngine,
  file: PostFile,
  from: string,
  columns: readonly Column[],
  problems: Problems,
): Promise<number | null> {
  try {
    if (from === file.path) {
      const described = await engine.rows(
        `DESCRIBE SELECT * FROM read_parquet(${sqlText(from)}, ${asWritten})`,
      );
      const types = new Map(described.map(([name, type]) => [String(name), String(type)]));
      if (!checkColumns(file, columns, [...types.keys()], problems)) return null;
      const wrong = columns.filter(({ name, type }) => !takes[type].test(types.get(name) ?? ''));
      for (const { name, type } of wrong) {
        const message = `${name} is ${types.get(name)}, not ${type}`;
        problems.add({ file: file.name, kind: 'type', row: null, message });
      }
      if (wrong.length > 0) return null;
    }
    const [[rows] = []] = await engine.rows(`SELECT num_rows FROM parquet_file_metadata(${sqlText(from)})`);
    return Number(rows);
  } catch (error) {
    reportUnreadable(file, error, problems);
    return null;
  }
}
