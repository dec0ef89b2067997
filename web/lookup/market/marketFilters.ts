import type { MarketRow } from '../../../shared/model/lookup/market.ts';
import { categoryOf, ObjectCategory, ObjectTypeCode, typeName } from '../../../shared/model/lookup/object.ts';
import { marketMoveNames, marketMoves, moveOf } from '../../../shared/rules/lookup/marketMoves.ts';
import { categoryNames } from '../../../shared/rules/lookup/search/filter.ts';
import type { Filter } from '../../ui/table/column.ts';

export type MarketFilters = Record<'category' | 'type' | 'moved', Filter<MarketRow>>;

/** All categories, the types that some row has, and those in the address, which a search may have chosen together. */
export function marketFilters(rows: readonly MarketRow[], asked: readonly ObjectTypeCode[]): MarketFilters {
  const found = new Set(rows.map(({ type_code }) => type_code));
  if (asked.length === 1) for (const type of asked) found.add(type);
  const types = ObjectTypeCode.options.filter((type) => found.has(type)).map((type) => [type]);
  return {
    category: {
      id: 'category',
      label: 'Category',
      any: 'All',
      options: ObjectCategory.options.map((value) => ({ value, label: categoryNames[value] })),
      matches: ({ type_code }, value) => categoryOf(type_code) === value,
      chips: ObjectCategory.options,
    },
    type: {
      id: 'type',
      label: 'Type',
      any: 'All types',
      options: [...types, ...(asked.length > 1 ? [asked] : [])].map((each) => ({
        value: each.join(','),
        label: each.map(typeName).join(' or '),
      })),
      matches: ({ type_code }, value) => value.split(',').includes(type_code),
    },
    moved: {
      id: 'moved',
      label: 'Change over a year',
      any: 'Everything',
      all: 'Everything',
      options: marketMoves.map((value) => ({ value, label: marketMoveNames[value] })),
      matches: (row, value) => moveOf(row) === value,
      chips: marketMoves,
    },
  };
}
