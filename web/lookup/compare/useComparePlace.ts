import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseSource, type SourceId } from '../../../shared/model/source.ts';
import { parseVertical } from '../../../shared/model/vertical.ts';
import { maxCompared } from '../../../shared/rules/lookup/compareOrder.ts';
import { useViewer } from '../../api/viewer.ts';
import { parseSids } from '../objects/parseIds.ts';
import { useCurrentSource } from '../objects/useCurrentSource.ts';

/** The objects, source and vertical of the address, within what the profile allows. */
export function useComparePlace() {
  const [query] = useSearchParams();
  const { profile } = useViewer();
  const { current, sources } = useCurrentSource();
  const source = parseSource(query.get('source')) ?? current;
  const verticalsIn = (one: SourceId | null) =>
    profile?.sources.find((each) => each.source === one)?.verticals ?? [];
  const verticals = verticalsIn(source);
  const asked = useMemo(() => parseSids(query.get('objects')), [query]);
  const sids = useMemo(() => asked.slice(0, maxCompared), [asked]);
  return {
    source,
    sources,
    domain: parseVertical(query.get('domain')) ?? verticals[0] ?? null,
    verticals,
    verticalsIn,
    /** All objects of the address, and those that can be compared. */
    asked,
    sids,
  };
}
