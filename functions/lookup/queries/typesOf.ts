import { categoryOf, type ObjectCategory, ObjectTypeCode } from '../../../shared/model/lookup/object.ts';

/** The types that a filter of types and categories lets through; undefined if it is empty. */
export function typesOf(
  filter: (ObjectCategory | ObjectTypeCode)[] | undefined,
): ObjectTypeCode[] | undefined {
  if (!filter || filter.length === 0) return undefined;
  return ObjectTypeCode.options.filter((type) => filter.includes(type) || filter.includes(categoryOf(type)));
}
