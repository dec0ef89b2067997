import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import { firstPlaceId } from '../../../../shared/model/lookup/place.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import {
  type ReferenceName,
  referenceColumns,
  referenceNodes,
} from '../../../../shared/model/site/dataset/columns.ts';
import type { FileFormat } from '../../../../shared/model/site/dataset/fileName.ts';
import { globalRegions } from '../audience/countries.ts';
import { affinities, demographicDescriptors, interests } from '../audience/descriptors.ts';
import { firstAffinity, firstInterest, joined } from '../audience/profiles.ts';
import { usMetros, usRegions } from '../audience/usPlaces.ts';
import type { CatalogueObject } from '../catalogue/catalogueObject.ts';
import { names } from '../catalogue/markets.ts';
import { hashOf } from '../seeded.ts';
import { copyTo } from './copy.ts';
import { stage } from './stage.ts';

type Row = readonly (number | string | null)[];

export async function writeReferenceFiles(
  connection: DuckDBConnection,
  folder: string,
  format: FileFormat,
  objects: readonly CatalogueObject[],
): Promise<void> {
  const rows: Record<ReferenceName, Row[]> = {
    domains: Object.entries(verticalNames).map(([id, name]) => [Number(id), name]),
    descriptors: descriptorRows(),
    objects: objects.map(objectRow),
    places: placeRows(),
  };
  for (const name of Object.keys(rows) as ReferenceName[]) {
    const columns = referenceColumns[name];
    const table = `reference_${name}`;
    await stage(
      connection,
      table,
      Object.fromEntries(columns.map((column) => [column.name, column.type])),
      rows[name],
    );
    await connection.run(
      copyTo(join(folder, `${name}.${format}`), format, referenceNodes[name], columns, `FROM ${table}`),
    );
  }
}

const objectRow = ({
  sid,
  name,
  type,
  parents,
  verticals,
  web,
  color,
  description,
}: CatalogueObject): Row => [
  sid,
  uidOf(sid),
  name,
  type,
  joined(parents),
  joined(verticals),
  web,
  null,
  color,
  description,
  ...symbolOf(type, name),
  null,
];

/** Invented exchanges, so that no ticker is a real company’s. */
function symbolOf(type: ObjectTypeCode, name: string): [ticker: string | null, exchange: string | null] {
  if (type !== 'OR') return [null, null];
  const letters = name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  const ticker = `${letters.slice(0, 1)}${letters.slice(1).replaceAll(/[AEIOU]/g, '')}`.slice(0, 4);
  return [ticker, letters.length % 2 === 0 ? 'TLX' : 'QRX'];
}

const uidOf = (sid: number) =>
  ['a', 'b'].map((half) => hashOf(`object ${sid} ${half}`).toString(16).padStart(8, '0')).join('');

export function descriptorRows(): Row[] {
  const groups = Object.values(demographicDescriptors).flatMap((group) => Object.entries(group));
  return [
    ...groups.map(([id, name]): Row => [Number(id), name]),
    ...names(interests).map((name, at): Row => [firstInterest + at, name]),
    ...names(affinities).map((name, at): Row => [firstAffinity + at, name]),
  ];
}

function placeRows(): Row[] {
  const rows: Row[] = [];
  const add = (kind: string, name: string, code: string | null, parent: number | null): number => {
    const id = firstPlaceId + rows.length;
    rows.push([id, kind, name, code, parent]);
    return id;
  };
  for (const [region, list] of Object.entries(globalRegions)) {
    const parent = add('global_region', region, null, null);
    for (const line of names(list)) add('country', line.slice(7), line.slice(0, 3), parent);
  }
  for (const [region, list] of Object.entries(usRegions)) {
    const parent = add('us_region', region, null, null);
    for (const line of names(list)) add('us_state', line.slice(3), line.slice(0, 2), parent);
  }
  const addTown = (town: string, parent: number | null) => {
    const [name = '', state = ''] = town.split('/');
    add('us_location', name, state, parent);
  };
  for (const [metro, towns] of Object.entries(usMetros)) {
    const parent = add('us_msa', metro, null, null);
    for (const town of names(towns)) addTown(town, parent);
  }
  return rows;
}
