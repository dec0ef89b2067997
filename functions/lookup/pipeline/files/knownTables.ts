import { groupOf, leadingDigits } from '../../../../shared/model/lookup/descriptor.ts';
import { categoryOf, kinOf } from '../../../../shared/model/lookup/object.ts';
import { usaIso3 } from '../../../../shared/model/lookup/place.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import type { Reference } from './reference.ts';
import { type KnownPlace, ownersOf } from './referenceRow.ts';

export const traitGroups = {
  ...leadingDigits,
  global_region: 11,
  country: 12,
  us_region: 13,
  us_state: 14,
  us_msa: 15,
} as const;

type KnownTable = {
  readonly table: string;
  readonly columns: readonly (readonly [name: string, type: 'integer' | 'varchar'])[];
  readonly rows: readonly (readonly (number | string)[])[];
};

export function knownTables({ domains, descriptors, objects, places }: Reference): KnownTable[] {
  const named = [...descriptors].flatMap(([id, name]) => {
    const group = groupOf(id);
    return group ? [{ id, name, grp: traitGroups[group], parent: null }] : [];
  });
  const shown = [...places.values()].flatMap(({ id, kind, name, parent }) =>
    kind === 'us_location' ? [] : [{ id, name, grp: traitGroups[kind], parent }],
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
        ['kin', 'varchar'],
      ],
      rows: inOrder([...objects.values()].map((object) => ({ ...object, id: object.sid }))).map(
        ({ sid, type_code }, at) => [sid, at, type_code, categoryOf(type_code), kinOf(type_code)],
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
      table: 'known_owner',
      columns: [
        ['sid', 'integer'],
        ['company', 'integer'],
      ],
      rows: [...ownersOf(objects)],
    },
    {
      table: 'known_trait',
      columns: [
        ['id', 'integer'],
        ['grp', 'integer'],
        ['name_order', 'integer'],
        // The place it is part of; -1 if there is none.
        ['parent', 'integer'],
      ],
      rows: traitRows([...named, ...shown]),
    },
    {
      table: 'place_of',
      columns: [
        ['place', 'varchar'],
        ['trait', 'integer'],
      ],
      rows: placeRows([...places.values()]),
    },
  ];
}

export async function loadReference(engine: DuckEngine, reference: Reference): Promise<void> {
  for (const known of knownTables(reference)) await fill(engine, known);
}

type Trait = {
  readonly id: number;
  readonly name: string;
  readonly grp: number;
  readonly parent: number | null;
};

function traitRows(traits: Trait[]): number[][] {
  const ordered = inOrder(traits);
  const places = new Map(ordered.map(({ id }, at) => [id, at]));
  return ordered.map(({ id, grp, parent }, at) => [id, grp, at, (parent && places.get(parent)) ?? -1]);
}

/** By name, then by id, the tie-break of every list, so that the steps compare integers instead of texts. */
function inOrder<Item extends { id: number; name: string }>(items: Item[]): Item[] {
  return items.sort((one, other) =>
    one.name === other.name ? one.id - other.id : one.name < other.name ? -1 : 1,
  );
}

/** Removes duplicates: towns in different states share a name, and an author would count once for each. */
function placeRows(places: readonly KnownPlace[]): [place: string, trait: number][] {
  const rows = places.flatMap(placeKeys);
  return [...new Map(rows.map((row) => [row.join(' '), row])).values()];
}

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

async function fill(engine: DuckEngine, { table, columns, rows }: KnownTable): Promise<void> {
  const typed = columns.map(([name, type]) => `${name} ${type}`).join(', ');
  await engine.run(`CREATE OR REPLACE TEMP TABLE ${table} (${typed})`);
  await engine.fill(table, rows);
}
