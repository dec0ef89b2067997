import { categoryOf, ObjectCategory, ObjectTypeCode, objectTypes } from '../../../model/lookup/object.ts';

/** What a search is narrowed to; a category means all of its types. */
export type FilterEntry = ObjectCategory | ObjectTypeCode;

export const categoryNames: Record<ObjectCategory, string> = {
  brand: 'Brands',
  product_type: 'Products',
  descriptive: 'Descriptive Objects',
};

/** The entries of a filter that exist, each once; what doesn't is left out. */
export function parseFilter(text: string | null): FilterEntry[] {
  const given = new Set((text ?? '').split(',').map((each) => each.trim()));
  const known: FilterEntry[] = [...ObjectCategory.options, ...ObjectTypeCode.options];
  return known.filter((each) => given.has(each));
}

const isCategory = (entry: FilterEntry): entry is ObjectCategory =>
  ObjectCategory.options.some((each) => each === entry);

export const filterEntryName = (entry: FilterEntry): string =>
  isCategory(entry) ? categoryNames[entry] : objectTypes[entry].name;

export const typesOf = (category: ObjectCategory): ObjectTypeCode[] =>
  ObjectTypeCode.options.filter((type) => categoryOf(type) === category);

/** Which of the quick filters a filter is: one category, none, or neither (`null`). */
export function quickFilter(entries: readonly FilterEntry[]): ObjectCategory | 'all' | null {
  if (entries.length === 0) return 'all';
  const [only] = entries;
  return entries.length === 1 && only && isCategory(only) ? only : null;
}
