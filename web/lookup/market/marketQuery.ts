import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ObjectCategory, ObjectTypeCode } from '../../../shared/model/lookup/object.ts';
import { parseSource } from '../../../shared/model/source.ts';
import { parseVertical } from '../../../shared/model/vertical.ts';
import { marketMoves } from '../../../shared/rules/lookup/marketMoves.ts';
import { useViewer } from '../../api/viewer.ts';
import type { marketAt } from '../../navigation/paths.ts';
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
