import { useSearchParams } from 'react-router-dom';
import { parseSource } from '../../../shared/model/source.ts';
import { parseVertical } from '../../../shared/model/vertical.ts';
import { maxCompared } from '../../../shared/rules/lookup/compareOrder.ts';
import { useViewer } from '../../api/viewer.ts';
import { hasRepeated, parseSids } from '../data/parseIds.ts';
import { useCurrentSource } from '../data/useCurrentSource.ts';

/** The objects in the address, and what about them is ignored. */
export function useReviewQuery() {
  const [query] = useSearchParams();
  const { profile } = useViewer();
  const { current } = useCurrentSource();
  const source = parseSource(query.get('source')) ?? current;
  const verticals = profile?.sources.find((each) => each.source === source)?.verticals ?? [];
  const text = query.get('objects');
  const all = parseSids(text);
  return {
    source,
    domain: parseVertical(query.get('domain')) ?? verticals[0] ?? null,
    objects: all.slice(0, maxCompared),
    tooMany: all.length > maxCompared,
    repeated: all.length > 0 && hasRepeated(text),
  };
}
