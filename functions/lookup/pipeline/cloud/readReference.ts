import type { SourceId } from '../../../../shared/model/scope.ts';
import { type ReferenceName, referenceColumns } from '../../../../shared/model/site/dataset/columns.ts';
import { isSourceCode, sourceOfCode } from '../../../../shared/model/site/dataset/fileName.ts';
import type { Cell, Engine } from '../engine.ts';
import type { Reference } from '../files/reference.ts';
import { type KnownObject, type KnownPlace, objectOf, placeOf } from '../files/referenceRow.ts';
import type { SignalSetting } from '../signals/setting.ts';
import { referenceTable } from './tables.ts';

/** `quotedSources` of the stage, such as `TW,RD`; none if it isn't set. */
export const quotedSources = (): SourceId[] =>
  (process.env.QUOTED_SOURCES ?? '').split(',').filter(isSourceCode).map(sourceOfCode);

/** A second read of two months, since the staged tables have no texts. */
export function quotableIn(source: number): Pick<SignalSetting, 'quotable'> {
  if (!quotedSources().some((id) => id === source)) return {};
  return {
    quotable: (months) =>
      months.length === 0
        ? null
        : `SELECT * FROM post_file WHERE source = ${source} AND month_index IN (${months.join(', ')})`,
  };
}

export async function readCloudReference(engine: Engine): Promise<Reference> {
  const rows = (name: ReferenceName) => {
    const columns = referenceColumns[name].map((column) => column.name).join(', ');
    return engine.rows(`SELECT ${columns} FROM ${referenceTable(name)}`);
  };
  const named = async (name: ReferenceName) =>
    new Map((await rows(name)).map(([id, text]) => [Number(id), String(text)]));
  const domains = await named('domains');
  const descriptors = await named('descriptors');
  const objects = (await rows('objects')).map((row) => objectOf(row, domains, refuse('objects', row)));
  const places = (await rows('places')).map((row) => placeOf(row, refuse('places', row)));
  return { domains, descriptors, objects: bySid(objects), places: byId(places) };
}

function refuse(name: ReferenceName, row: readonly Cell[]): (message: string) => never {
  return (message) => {
    throw new Error(`${name}, ${String(row[0])}: ${message}`);
  };
}

const bySid = (objects: readonly KnownObject[]) => new Map(objects.map((object) => [object.sid, object]));
const byId = (places: readonly KnownPlace[]) => new Map(places.map((place) => [place.id, place]));

export type PackedReference = {
  readonly domains: readonly (readonly [number, string])[];
  readonly descriptors: readonly (readonly [number, string])[];
  readonly objects: readonly KnownObject[];
  readonly places: readonly KnownPlace[];
};

export function packReference({ domains, descriptors, objects, places }: Reference): PackedReference {
  return {
    domains: [...domains],
    descriptors: [...descriptors],
    objects: [...objects.values()],
    places: [...places.values()],
  };
}

export function unpackReference({ domains, descriptors, objects, places }: PackedReference): Reference {
  return {
    domains: new Map(domains),
    descriptors: new Map(descriptors),
    objects: bySid(objects),
    places: byId(places),
  };
}
