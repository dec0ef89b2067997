import { type ObjectTypeCode, objectTypeCodes } from '../../model/lookup/object.ts';

export const maxCompared = 10;

type Compared = { readonly sid: number; readonly name: string; readonly type_code: ObjectTypeCode };

export function compareOrder<C extends Compared>(
  objects: readonly C[],
  latest: (object: C) => number | null,
): C[] {
  const type = ({ type_code }: C) => objectTypeCodes.indexOf(type_code);
  return objects.toSorted(
    (a, b) =>
      type(a) - type(b) ||
      (latest(b) ?? -1) - (latest(a) ?? -1) ||
      a.name.localeCompare(b.name, 'en') ||
      a.sid - b.sid,
  );
}
