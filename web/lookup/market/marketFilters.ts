import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MarketRow } from '../../../shared/model/lookup/market.ts';
import { categoryOf, ObjectCategory, ObjectTypeCode, typeName } from '../../../shared/model/lookup/object.ts';
import { parseSource, parseVertical } from '../../../shared/model/scope.ts';
import { marketMoveNames, marketMoves, moveOf } from '../../../shared/rules/lookup/market.ts';
import { categoryNames } from '../../../shared/rules/lookup/search/filter.ts';
import { useViewer } from '../../api/viewer.ts';
import type { marketAt } from '../../navigation/paths.ts';
import type { Filter } from '../../ui/table/column.ts';
import { parseSid } from '../objects/parseIds.ts';
import { useCurrentSource } from '../objects/useCurrentSource.ts';

/** Types separated by commas; none if one of them is unknown. */
function parseTypes(text: string | null): readonly ObjectTypeCode[] {
  const types = (text ?? '').split(',').map((each) => ObjectTypeCode.safeParse(each).data);
  return types.every((type) => type !== undefined) ? types : [];
}

/** The market in the address. Sorting, filters and the page are read by the table. */
export function useMarketQuery() {
  const [params, setParams] = useSearchParams();
  const { current, sources } = useCurrentSource();
  const { profile } = useViewer();
  const [source, domain] = [params.get('source'), params.get('domain')];
  const named = { source: parseSource(source), domain: parseVertical(domain) };
  const shown = named.source ?? current;
  const verticals = profile?.sources.find((each) => each.source === shown)?.verticals ?? [];
  const company = parseSid(params.get('company'));
  const [category, type, moved] = [params.get('category'), params.get('type'), params.get('moved')];
  const types = useMemo(() => parseTypes(type), [type]);
  const unknown = [
    ['category', category, ObjectCategory.options.some((each) => each === category)],
    ['type', type, types.length > 0],
    ['change', moved, marketMoves.some((each) => each === moved)],
  ] as const;
  return {
    source: shown,
    domain: named.domain ?? verticals[0] ?? null,
    company,
    sources,
    verticals,
    /** The address names a source, vertical or company that can't exist. */
    invalid:
      (source !== null && !named.source) ||
      (domain !== null && !named.domain) ||
      (params.has('company') && company === null),
    types,
    /** Filters in the address that no object can match, which are ignored. */
    unknownFilters: unknown.flatMap(([name, value, isKnown]) =>
      value && !isKnown ? [`${name} “${value.slice(0, 40)}”`] : [],
    ),
    /** Keeps filters and sorting, and returns to the first page. */
    choose: (changes: Partial<Parameters<typeof marketAt>[0]>) => {
      const next = new URLSearchParams(params);
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) next.set(name, String(value));
      setParams(next, { replace: true });
    },
  };
}

export const mostPosts = '-posts';

/** The orders to choose from where columns have no heads. */
const sortNames = {
  [mostPosts]: 'Most posts',
  '-change': 'Largest rise',
  change: 'Largest fall',
  '-move': 'Most ranks won',
  move: 'Most ranks lost',
  name: 'Name',
} as const;
type SortName = keyof typeof sortNames;

export const sortOptions = Object.entries(sortNames).map(([value, label]) => ({
  value: value as SortName,
  label,
}));

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
