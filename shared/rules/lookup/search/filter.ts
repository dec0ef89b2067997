import {
  categoryOf,
  type ObjectCategory,
  type ObjectTypeCode,
  objectCategories,
  objectTypeCodes,
  typeName,
} from '../../../model/lookup/object.ts';

/** A category stands for all of its types. */
export type FilterEntry = ObjectCategory | ObjectTypeCode;

export const categoryNames: Record<ObjectCategory, string> = {
  brand: 'Brands',
  product_type: 'Products',
  descriptive: 'Descriptive Objects',
};

export function parseFilter(text: string | null): FilterEntry[] {
  const given = new Set((text ?? '').split(',').map((each) => each.trim()));
  const known: FilterEntry[] = [...objectCategories, ...objectTypeCodes];
  return known.filter((each) => given.has(each));
}

const isCategory = (entry: FilterEntry): entry is ObjectCategory =>
  objectCategories.some((each) => each === entry);

export const filterEntryName = (entry: FilterEntry): string =>
  isCategory(entry) ? categoryNames[entry] : typeName(entry);

export const typesOf = (category: ObjectCategory): ObjectTypeCode[] =>
  objectTypeCodes.filter((type) => categoryOf(type) === category);

export function quickFilter(entries: readonly FilterEntry[]): ObjectCategory | 'all' | null {
  if (entries.length === 0) return 'all';
  const [only] = entries;
  return entries.length === 1 && only && isCategory(only) ? only : null;
}
