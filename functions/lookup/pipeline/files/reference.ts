import { groupOf } from '../../../../shared/model/lookup/descriptor.ts';
import {
  type Column,
  type ReferenceName,
  referenceColumns,
  requiredReferences,
} from '../../../../shared/model/site/dataset/columns.ts';
import { VerticalId } from '../../../../shared/model/vertical.ts';
import type { Cell } from '../engine.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { asWritten, sqlText } from '../steps/sqlText.ts';
import { checkColumns, copyTexts, reportUnreadable } from './copyText.ts';
import { parentKinds } from './parentKinds.ts';
import type { ReferenceFile } from './postFile.ts';
import type { ProblemKind, Problems } from './problem.ts';
import { type KnownObject, type KnownPlace, objectOf, placeOf, type Report } from './referenceRow.ts';

export type Reference = {
  readonly domains: ReadonlyMap<number, string>;
  readonly descriptors: ReadonlyMap<number, string>;
  readonly objects: ReadonlyMap<number, KnownObject>;
  readonly places: ReadonlyMap<number, KnownPlace>;
};

export async function readReference(
  engine: DuckEngine,
  files: readonly ReferenceFile[],
  tempFolder: string,
  problems: Problems,
): Promise<Reference> {
  const rows = new Map<ReferenceName, { file: ReferenceFile; rows: Cell[][] }>();
  for (const file of files) {
    if (rows.has(file.table)) {
      const message = `${file.table} are given twice`;
      problems.add({ file: file.name, kind: 'repeated_file', row: null, message });
      continue;
    }
    rows.set(file.table, { file, rows: await readRows(engine, file, tempFolder, problems) });
  }
  for (const table of requiredReferences.filter((name) => !rows.has(name))) {
    problems.add({ file: table, kind: 'reference', row: null, message: 'the file is missing' });
  }
  function check<Value>(table: ReferenceName, readRow: (row: Cell[], report: Report) => Value): Found<Value> {
    const byId = new Map<number, Value>();
    const inOrder = (rows.get(table)?.rows ?? []).map((row, at) => {
      const report = (message: string) =>
        problems.add({ file: rows.get(table)?.file.name ?? table, kind: 'reference', row: at + 1, message });
      const id = Number(row[0]);
      if (byId.has(id)) report(`${id} appears twice`);
      const value = readRow(row, report);
      byId.set(id, value);
      return value;
    });
    return { inOrder, byId };
  }
  const { byId: domains } = check('domains', ([id, name], report) => {
    if (!VerticalId.safeParse(id).success) report(`${id} is not a market vertical of the product`);
    return String(name);
  });
  const { byId: descriptors } = check('descriptors', ([id, name], report) => {
    if (!groupOf(Number(id))) report(`${id} belongs to no group of descriptors`);
    return String(name);
  });
  const places = check('places', placeOf);
  const objects = check('objects', (row, report) => objectOf(row, domains, report));
  reportWrongParents(rows, objects, places, problems);
  return { domains, descriptors, objects: objects.byId, places: places.byId };
}

async function readRows(
  engine: DuckEngine,
  file: ReferenceFile,
  tempFolder: string,
  problems: Problems,
): Promise<Cell[][]> {
  const columns: readonly Column[] = referenceColumns[file.table];
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

/** A duplicate id is in `inOrder` only. */
type Found<Value> = { readonly inOrder: readonly Value[]; readonly byId: ReadonlyMap<number, Value> };

function reportWrongParents(
  rows: ReadonlyMap<ReferenceName, { file: ReferenceFile }>,
  objects: Found<KnownObject>,
  places: Found<KnownPlace>,
  problems: Problems,
): void {
  const report = (table: ReferenceName, row: number, message: string, kind: ProblemKind = 'unknown_id') =>
    problems.add({ file: rows.get(table)?.file.name ?? table, kind, row, message });
  objects.inOrder.forEach(({ parents }, at) => {
    for (const parent of parents.filter((sid) => !objects.byId.has(sid))) {
      report('objects', at + 1, `parents has ${parent}, which is no object`);
    }
  });
  places.inOrder.forEach(({ kind, parent }, at) => {
    if (parent === null) return;
    const found = places.byId.get(parent);
    const wanted = parentKinds[kind] ?? found?.kind;
    if (!found) report('places', at + 1, `parent_id ${parent} is no place`);
    else if (found.kind !== wanted)
      report('places', at + 1, `parent_id ${parent} is a ${found.kind}, not a ${wanted}`, 'reference');
  });
}
