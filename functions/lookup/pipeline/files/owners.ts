import type { KnownObject } from './referenceRow.ts';

type Objects = ReadonlyMap<number, Pick<KnownObject, 'type_code' | 'parents'>>;

/** The company of each brand; a brand extension belongs to the company of its brand. */
export function ownersOf(objects: Objects): Map<number, number> {
  const isCompany = (sid: number) => objects.get(sid)?.type_code === 'OR';
  const parentsOf = (sid: number) => (objects.get(sid)?.parents ?? []).toSorted((one, other) => one - other);
  const found = [...objects.keys()].flatMap((sid): [number, number][] => {
    const own = parentsOf(sid);
    const company = own.find(isCompany) ?? own.flatMap(parentsOf).find(isCompany);
    return company === undefined ? [] : [[sid, company]];
  });
  return new Map(found);
}
