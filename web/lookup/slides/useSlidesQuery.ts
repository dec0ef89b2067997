import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseSource } from '../../../shared/model/source.ts';
import { parseVertical } from '../../../shared/model/vertical.ts';
import { maxCompared } from '../../../shared/rules/lookup/compareOrder.ts';
import { parseMonth } from '../../../shared/rules/lookup/months.ts';
import { useViewer } from '../../api/viewer.ts';
import { parseSids } from '../data/parseIds.ts';
import { useCurrentSource } from '../data/useCurrentSource.ts';

const isRelease = /^[1-9]\d{0,8}$/;

/** The choices that the links in decks name. */
export function useSlidesQuery() {
  const [query] = useSearchParams();
  const { profile } = useViewer();
  const { current } = useCurrentSource();
  const source = parseSource(query.get('source')) ?? current;
  const verticals = profile?.sources.find((each) => each.source === source)?.verticals ?? [];
  const sids = useMemo(() => parseSids(query.get('objects')).slice(0, maxCompared), [query]);
  const since = query.get('since') ?? '';
  return {
    source,
    domain: parseVertical(query.get('domain')) ?? verticals[0] ?? null,
    sids,
    from: parseMonth(query.get('from')),
    to: parseMonth(query.get('to')),
    kind: query.get('kind') === 'signal' ? ('signal' as const) : ('pages' as const),
    since: isRelease.test(since) ? Number(since) : null,
    forecast: query.get('forecast') === '1',
  };
}
