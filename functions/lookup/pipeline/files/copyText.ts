import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Column } from '../../../../shared/model/site/dataset/columns.ts';
import type { FileFormat } from '../../../../shared/model/site/dataset/fileName.ts';
import type { Cell } from '../engine.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { asWritten, sqlText } from '../steps/step.ts';
import type { InputFile } from './postFile.ts';
import type { Problems } from './problem.ts';

type TextFile = InputFile & { readonly format: FileFormat };

/** Copies text files to Parquet, so that later steps read one format, know each row and parse text only once. */
export async function copyTexts(
  engine: DuckEngine,
  files: readonly TextFile[],
  columns: readonly Column[],
  folder: string,
  problems: Problems,
): Promise<Map<InputFile, string>> {
  if (files.length === 0) return new Map();
  const before = new Set(problems.files);
  const copyOf = ({ name }: InputFile) => join(folder, `${name}.parquet`);
  for (const file of files) {
    const copy = file.format === 'csv' ? copyCsv : copyJson;
    await copy(engine, file, columns, copyOf(file), problems);
  }
  await reportRejected(engine, files, problems);
  const whole = files.filter(({ name }) => before.has(name) || !problems.files.has(name));
  return new Map(whole.map((file) => [file, copyOf(file)]));
}

async function copyCsv(
  engine: DuckEngine,
  file: TextFile,
  columns: readonly Column[],
  copy: string,
  problems: Problems,
): Promise<void> {
  try {
    const header = await readHeader(file.path);
    if (!checkColumns(file, columns, header, problems)) return;
    const rejects = `store_rejects = true, rejects_table = 'rejected', rejects_scan = 'rejected_scan', rejects_limit = 0`;
    await copyAs(engine, `SELECT * FROM ${csvScan(file.path, header, rejects)}`, copy);
  } catch (error) {
    reportUnreadable(file, error, problems);
  }
}

/** All columns as text. */
export function csvScan(path: string, header: readonly string[], options = 'store_rejects = false'): string {
  const types = header.map((name) => `${sqlText(name)}: 'VARCHAR'`).join(', ');
  return `read_csv(${sqlText(path)}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"',
    nullstr = '', strict_mode = true, encoding = 'utf-8', columns = {${types}}, ${options}, ${asWritten})`;
}

async function reportRejected(
  engine: DuckEngine,
  files: readonly TextFile[],
  problems: Problems,
): Promise<void> {
  const [isThere] = await engine.rows("SELECT true FROM duckdb_tables() WHERE table_name = 'rejected'");
  if (!isThere) return;
  const rejected = await engine.rows(
    `SELECT file_path, line, min(error_type), min(error_message)
     FROM rejected JOIN rejected_scan USING (scan_id, file_id) GROUP BY file_path, line ORDER BY line`,
  );
  const perFile = Map.groupBy(rejected, ([path]) => path);
  for (const { name, path } of files) {
    for (const [, line, type, message] of perFile.get(path) ?? []) {
      const kind = /ENCODING|UNICODE/i.test(String(type)) ? 'encoding' : 'width';
      problems.add({ file: name, kind, row: Number(line) - 1, message: firstLine(message) });
    }
  }
  await engine.drop('rejected');
  await engine.drop('rejected_scan');
}

async function copyJson(
  engine: DuckEngine,
  file: TextFile,
  columns: readonly Column[],
  copy: string,
  problems: Problems,
): Promise<void> {
  const path = sqlText(file.path);
  const types = columns.map(({ name }) => `${sqlText(name)}: 'VARCHAR'`).join(', ');
  try {
    const keys = await engine.rows(
      `SELECT DISTINCT unnest(json_keys(json)) FROM read_ndjson_objects(${path}, ${asWritten})`,
    );
    const found = keys.map(([key]) => String(key)).filter((key) => !key.startsWith('@'));
    const names = keys.length > 0 ? found : columns.map(({ name }) => name);
    // A writer may omit a property that is always NULL.
    const optional = columns.filter(({ nullable, name }) => nullable && !names.includes(name));
    const present = [...names, ...optional.map(({ name }) => name)];
    if (!checkColumns(file, columns, present, problems)) return;
    await copyAs(
      engine,
      `SELECT * FROM read_json(${path}, format = 'newline_delimited', columns = {${types}}, ${asWritten})`,
      copy,
    );
  } catch (error) {
    reportUnreadable(file, error, problems);
  }
}

function copyAs(engine: DuckEngine, select: string, copy: string): Promise<void> {
  return engine.run(`COPY (${select}) TO ${sqlText(copy)} (FORMAT parquet)`);
}

export function checkColumns(
  file: InputFile,
  columns: readonly Column[],
  names: readonly string[],
  problems: Problems,
): boolean {
  const wanted = columns.map(({ name }) => name);
  const missing = columns.flatMap(({ name, optional }) => (optional || names.includes(name) ? [] : name));
  const extra = names.filter((name, at) => !wanted.includes(name) || names.indexOf(name) !== at);
  const report = (message: string) => problems.add({ file: file.name, kind: 'columns', row: null, message });
  if (missing.length > 0) report(`lacks ${missing.join(', ')}`);
  if (extra.length > 0) report(`has ${extra.map((name) => JSON.stringify(name)).join(', ')} too many`);
  return missing.length === 0 && extra.length === 0;
}

/** A bug in the build, or a machine without enough resources, isn't reported as a problem of the file. */
const notTheFile =
  /^(Binder|Parser|Catalog|Internal|INTERNAL|Out of Memory|Interrupt)|Could not write|No space left|Disk quota|Too many open files/;

export function reportUnreadable(file: InputFile, error: unknown, problems: Problems): void {
  if (!(error instanceof Error) || notTheFile.test(error.message)) throw error;
  const message = firstLine(error.message).replaceAll(file.path, file.name);
  const kind = /unicode|utf-?8|invalid string encoding|byte sequence/i.test(message)
    ? 'encoding'
    : 'unreadable';
  // DuckDB's line number is one too high here.
  const line = /^Invalid Input Error: Malformed JSON .* in line (\d+):/.exec(error.message)?.[1];
  problems.add({ file: file.name, kind, row: line ? Number(line) - 1 : null, message });
}

const longestHeader = 1 << 16;

export async function readHeader(path: string): Promise<string[]> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestHeader), 0, longestHeader, 0);
    const [line = ''] = buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\ufeff/, '')
      .split(/\r?\n/, 1);
    return line.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  } finally {
    await handle.close();
  }
}

function firstLine(message: Cell | undefined): string {
  return String(message ?? '').split('\n', 1)[0] ?? '';
}
