import { groupOf } from '../../../../shared/model/lookup/descriptor.ts';
import { VerticalId } from '../../../../shared/model/scope.ts';
import {
  type ReferenceName,
  referenceColumns,
  requiredReferences,
} from '../../../../shared/model/site/dataset/columns.ts';
import type { Cell } from '../engine.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { parentKinds } from './parentKinds.ts';
import type { ReferenceFile } from './postFile.ts';
import type { ProblemKind, Problems } from './problem.ts';
import { readRows } from './readRows.ts';
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
    rows.set(file.table, {
      file,
      rows: await readRows(engine, file, referenceColumns[file.table], tempFolder, problems),
    });
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
