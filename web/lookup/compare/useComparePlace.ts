import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  parseSource,
  parseVertical,
  type SourceId,
  sourceNames,
  type VerticalId,
  verticalNames,
} from '../../../shared/model/scope.ts';
import { latestRelease } from '../../../shared/rules/lookup/builtOn.ts';
import { maxCompared } from '../../../shared/rules/lookup/compareOrder.ts';
import { comparisonTitle } from '../../../shared/rules/lookup/comparisonTitle.ts';
import { useViewer } from '../../api/viewer.ts';
import type { ChartSubject } from '../../ui/charts/chartSubject.ts';
import { toggled, useChoices } from '../objects/lookupQuery.ts';
import { parseSids } from '../objects/parseIds.ts';
import { useCurrentSource } from '../objects/useCurrentSource.ts';
import { placeFacts } from '../objects/useObject.ts';
import type { Contender } from './contender.ts';
import type { Compared } from './useCompared.ts';

/** The subject of all charts of a comparison. */
export function useCompareSubject(
  shown: readonly Contender[],
  compared: readonly Compared[],
  source: SourceId | null,
  domain: VerticalId | null,
): ChartSubject {
  const { profile } = useViewer();
  const { choices, choose } = useChoices();
  const toggleTable = useCallback(
    (chart: string) => choose({ tables: toggled(choices.tables, chart) }),
    [choices.tables, choose],
  );
  const release = useMemo(() => latestRelease(compared.flatMap((each) => each.release ?? [])), [compared]);
  const metricVersions = shown[0]?.insight.metric_versions;
  const canExport = profile?.entitlements.includes('allow_data_export') ?? false;
  return useMemo(
    () => ({
      about:
        source && domain
          ? [comparisonTitle(shown.map(({ name }) => name)), sourceNames[source], verticalNames[domain]].join(
              ' · ',
            )
          : 'Comparison',
      release,
      ...(metricVersions && { metricVersions }),
      facts: source && domain ? placeFacts({ source, vertical: domain }) : [],
      canExport,
      tables: new Set((choices.tables ?? '').split(',')),
      toggleTable,
    }),
    [shown, source, domain, release, metricVersions, canExport, choices.tables, toggleTable],
  );
}

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
