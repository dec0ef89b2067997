import type { DuckEngine } from '../engines/duckdb.ts';
import type { Column, ColumnType } from './columns.ts';
import { tellColumns, tellUnreadable } from './copyText.ts';
import type { PostFile } from './postFile.ts';
import type { Problems } from './problem.ts';
import { sqlText } from './sqlText.ts';

const whole = /^U?(TINYINT|SMALLINT|INTEGER|BIGINT)$/;

/** A file may keep its whole numbers narrower or wider, and a date with its time. */
const takes: Record<ColumnType, RegExp> = {
  INTEGER: whole,
  BIGINT: whole,
  VARCHAR: /^VARCHAR$/,
  BOOLEAN: /^BOOLEAN$/,
  DATE: /^(DATE|TIMESTAMP)/,
};

/** How many rows a Parquet file has; null, with the problems told, when it isn't one or has other columns. */
export async function readParquetShape(
  engine: DuckEngine,
  file: PostFile,
  from: string,
  columns: readonly Column[],
  problems: Problems,
): Promise<number | null> {
  try {
    if (from === file.path) {
      const described = await engine.rows(`DESCRIBE SELECT * FROM read_parquet(${sqlText(from)})`);
      const types = new Map(described.map(([name, type]) => [String(name), String(type)]));
      if (!tellColumns(file, columns, [...types.keys()], problems)) return null;
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
    tellUnreadable(file, error, problems);
    return null;
  }
}
