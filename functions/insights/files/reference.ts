import { groupOf } from '../../../shared/model/descriptor.ts';
import { categoryOf, ObjectTypeCode } from '../../../shared/model/object.ts';
import { firstPlaceId, PlaceKind, usaIso3 } from '../../../shared/model/place.ts';
import { VerticalId } from '../../../shared/model/vertical.ts';
import type { Cell } from '../engine.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { type Column, type ReferenceName, referenceColumns } from './columns.ts';
import { copyText, tellColumns, tellUnreadable } from './copyText.ts';
import type { ReferenceFile } from './postFile.ts';
import type { Problems } from './problem.ts';
import { sqlText } from './sqlText.ts';

export type KnownObject = {
  readonly sid: number;
  readonly uid: string;
  readonly name: string;
  readonly type_code: ObjectTypeCode;
  readonly parents: readonly number[];
  readonly main_domain_ids: readonly VerticalId[];
  readonly web: string | null;
  readonly logo: string | null;
  readonly color: string | null;
  readonly description: string | null;
};
export type KnownPlace = {
  readonly id: number;
  readonly kind: PlaceKind;
  readonly name: string;
  readonly code: string | null;
  readonly parent: number | null;
};

/** What the reference files say. */
export type Reference = {
  readonly domains: ReadonlyMap<number, string>;
  readonly descriptors: ReadonlyMap<number, string>;
  readonly objects: ReadonlyMap<number, KnownObject>;
  readonly places: ReadonlyMap<number, KnownPlace>;
};

const required: readonly ReferenceName[] = ['domains', 'descriptors', 'objects'];

/** Reads and checks the reference files. Without places there is no geography; the others must be there. */
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
  for (const table of required.filter((name) => !rows.has(name))) {
    problems.add({ file: table, kind: 'reference', row: null, message: 'the file is missing' });
  }
  const check = <Key extends ReferenceName>(table: Key) => new Checked(rows.get(table), problems);
  const domains = check('domains').map(([id, name], tell) => {
    if (!VerticalId.safeParse(id).success) tell(`${id} is not a market vertical of the product`);
    return String(name);
  });
  const descriptors = check('descriptors').map(([id, name], tell) => {
    if (!groupOf(Number(id))) tell(`${id} belongs to no group of descriptors`);
    return String(name);
  });
  const places = check('places').map((row, tell) => placeOf(row, tell));
  const objects = check('objects').map((row, tell) => objectOf(row, domains, tell));
  tellUnknownParents(rows, objects, places, problems);
  return { domains, descriptors, objects, places };
}

async function readRows(
  engine: DuckEngine,
  file: ReferenceFile,
  tempFolder: string,
  problems: Problems,
): Promise<Cell[][]> {
  const columns: readonly Column[] = referenceColumns[file.table];
  let path: string | null = file.path;
  try {
    if (file.format === 'parquet') {
      const described = await engine.rows(`DESCRIBE SELECT * FROM read_parquet(${sqlText(file.path)})`);
      const names = described.map(([name]) => String(name));
      if (!tellColumns(file, columns, names, problems)) return [];
    } else {
      path = await copyText(engine, file, columns, tempFolder, problems);
      if (!path) return [];
    }
    const select = columns
      .map(({ name, type }) => `TRY_CAST(${name} AS ${type}), ${name} IS NULL`)
      .join(', ');
    const from = `read_parquet(${sqlText(path)}, file_row_number = true)`;
    const rows = await engine.rows(`SELECT ${select} FROM ${from} ORDER BY file_row_number`);
    return rows.map((row, at) =>
      columns.map(({ name, type, nullable }, index) => {
        const value = row[2 * index] ?? null;
        const empty = row[2 * index + 1] === true;
        const told = { file: file.name, row: at + 1 };
        if (empty && !nullable) problems.add({ ...told, kind: 'missing_value', message: `${name} is empty` });
        if (!empty && value === null)
          problems.add({ ...told, kind: 'type', message: `${name} is not ${type}` });
        return value;
      }),
    );
  } catch (error) {
    tellUnreadable(file, error, problems);
    return [];
  }
}

export type Tell = (message: string) => void;

/** The rows of one reference file by their id, which stands in the first column and must be there once. */
class Checked {
  readonly #input: { file: ReferenceFile; rows: Cell[][] } | undefined;
  readonly #problems: Problems;

  constructor(input: { file: ReferenceFile; rows: Cell[][] } | undefined, problems: Problems) {
    this.#input = input;
    this.#problems = problems;
  }

  map<Value>(read: (row: Cell[], tell: Tell) => Value): Map<number, Value> {
    const found = new Map<number, Value>();
    this.#input?.rows.forEach((row, at) => {
      const tell = (message: string) =>
        this.#problems.add({ file: this.#input?.file.name ?? '', kind: 'reference', row: at + 1, message });
      const id = Number(row[0]);
      if (found.has(id)) tell(`${id} is there twice`);
      found.set(id, read(row, tell));
    });
    return found;
  }
}

export function objectOf(row: Cell[], domains: ReadonlyMap<number, string>, tell: Tell): KnownObject {
  const [sid, uid, name, type, parents, verticals, web, logo, color, description] = row;
  const code = ObjectTypeCode.safeParse(type);
  if (!code.success) tell(`${String(type)} is not a type of object`);
  if (!(Number(sid) > 0)) tell(`${String(sid)} is not an object's id: they start at 1`);
  const main = ids(verticals, tell).filter((id) => {
    if (!domains.has(id)) tell(`main_domain_ids has ${id}, which the domains file lacks`);
    return domains.has(id);
  });
  return {
    sid: Number(sid),
    uid: String(uid),
    name: String(name),
    type_code: code.success ? code.data : 'GC',
    parents: ids(parents, tell),
    main_domain_ids: main.flatMap((id) => VerticalId.safeParse(id).data ?? []),
    web: textOrNull(web),
    logo: textOrNull(logo),
    color: textOrNull(color),
    description: textOrNull(description),
  };
}

export function placeOf([id, kind, name, code, parent]: Cell[], tell: Tell): KnownPlace {
  const known = PlaceKind.safeParse(kind);
  if (!known.success) tell(`${String(kind)} is not a kind of place`);
  if (Number(id) < firstPlaceId) tell(`${String(id)} is not a place's id: they start at ${firstPlaceId}`);
  return {
    id: Number(id),
    kind: known.success ? known.data : 'us_location',
    name: String(name),
    code: textOrNull(code),
    parent: parent === null || parent === undefined ? null : Number(parent),
  };
}

/** Parents may stand below their children in the file, so they are looked for when all rows are known. */
function tellUnknownParents(
  rows: ReadonlyMap<ReferenceName, { file: ReferenceFile }>,
  objects: ReadonlyMap<number, KnownObject>,
  places: ReadonlyMap<number, KnownPlace>,
  problems: Problems,
): void {
  const tell = (table: ReferenceName, row: number, message: string) =>
    problems.add({ file: rows.get(table)?.file.name ?? table, kind: 'unknown_id', row, message });
  [...objects.values()].forEach(({ parents }, at) => {
    for (const parent of parents.filter((sid) => !objects.has(sid))) {
      tell('objects', at + 1, `parents has ${parent}, which is no object`);
    }
  });
  [...places.values()].forEach(({ parent }, at) => {
    if (parent !== null && !places.has(parent)) tell('places', at + 1, `parent_id ${parent} is no place`);
  });
}

function ids(list: Cell | undefined, tell: Tell): number[] {
  if (list === null || list === undefined) return [];
  const text = String(list);
  if (!/^\d+(~\d+)*$/.test(text)) {
    tell(`${JSON.stringify(text)} is not a list of ids`);
    return [];
  }
  return text.split('~').map(Number);
}

function textOrNull(cell: Cell | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell);
}

/** The groups that shares are taken within, by the numbers that the steps know them by. */
export const traitGroups = {
  gender: 2,
  race: 3,
  age: 4,
  interests: 5,
  affinities: 6,
  income: 8,
  global_region: 11,
  country: 12,
  us_region: 13,
  us_state: 14,
  us_msa: 15,
} as const;

type KnownTable = {
  readonly table: string;
  /** Names and types. */
  readonly columns: readonly (readonly [name: string, type: 'integer' | 'varchar'])[];
  readonly rows: readonly (readonly (number | string)[])[];
};

/** The reference as the tables that steps read. */
export function knownTables({ domains, descriptors, objects, places }: Reference): KnownTable[] {
  const told = [...descriptors].flatMap(([id, name]) => {
    const group = groupOf(id);
    return group ? [{ id, name, grp: traitGroups[group] }] : [];
  });
  const shown = [...places.values()].flatMap(({ id, kind, name }) =>
    kind === 'us_location' ? [] : [{ id, name, grp: traitGroups[kind] }],
  );
  return [
    { table: 'known_domain', columns: [['id', 'integer']], rows: [...domains.keys()].map((id) => [id]) },
    {
      table: 'known_object',
      columns: [
        ['sid', 'integer'],
        ['name_order', 'integer'],
        ['type_code', 'varchar'],
        ['category', 'varchar'],
      ],
      rows: inOrder([...objects.values()].map((object) => ({ ...object, id: object.sid }))).map(
        ({ sid, type_code }, at) => [sid, at, type_code, categoryOf(type_code)],
      ),
    },
    {
      table: 'known_parent',
      columns: [
        ['sid', 'integer'],
        ['parent', 'integer'],
      ],
      rows: [...objects.values()].flatMap(({ sid, parents }) =>
        [...new Set(parents)].map((parent) => [sid, parent]),
      ),
    },
    {
      table: 'known_trait',
      columns: [
        ['id', 'integer'],
        ['grp', 'integer'],
        ['name_order', 'integer'],
      ],
      rows: inOrder([...told, ...shown]).map(({ id, grp }, at) => [id, grp, at]),
    },
    {
      table: 'place_of',
      columns: [
        ['place', 'varchar'],
        ['trait', 'integer'],
      ],
      rows: [...places.values()].flatMap(placeKeys),
    },
  ];
}

/** Gives the steps the reference as tables. */
export async function loadReference(engine: DuckEngine, reference: Reference): Promise<void> {
  for (const known of knownTables(reference)) await fill(engine, known);
}

/** By name, then id, as equal values stand in every list: the steps compare whole numbers, not texts. */
function inOrder<Item extends { id: number; name: string }>(items: Item[]): Item[] {
  return items.sort((one, other) =>
    one.name === other.name ? one.id - other.id : one.name < other.name ? -1 : 1,
  );
}

/** By what a post's country, state and location say together, the places it is from. */
function placeKeys({ id, kind, name, code, parent }: KnownPlace): [place: string, trait: number][] {
  const row = (key: string, trait: number | null): [string, number][] =>
    trait === null ? [] : [[key, trait]];
  if (kind === 'country' && code) return [...row(code, id), ...row(code, parent)];
  if (kind === 'us_state' && code) {
    const key = `${usaIso3}~${code}`;
    return [...row(key, id), ...row(key, parent)];
  }
  return kind === 'us_location' && code ? row(`${usaIso3}~${code}~${name}`, parent) : [];
}

const rowsPerInsert = 2000;

async function fill(engine: DuckEngine, { table, columns, rows }: KnownTable): Promise<void> {
  const typed = columns.map(([name, type]) => `${name} ${type}`).join(', ');
  await engine.run(`CREATE OR REPLACE TEMP TABLE ${table} (${typed})`);
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    const values = rows.slice(at, at + rowsPerInsert).map((row) => `(${row.map(cellText).join(', ')})`);
    await engine.run(`INSERT INTO ${table} VALUES ${values.join(', ')}`);
  }
}

function cellText(cell: number | string): string {
  return typeof cell === 'number' ? String(cell) : sqlText(cell);
}
