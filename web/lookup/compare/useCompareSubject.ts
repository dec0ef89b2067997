import { useCallback, useMemo } from 'react';
import { type SourceId, sourceNames } from '../../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/vertical.ts';
import { latestRelease } from '../../../shared/rules/lookup/builtOn.ts';
import { comparisonTitle } from '../../../shared/rules/lookup/comparisonTitle.ts';
import { useViewer } from '../../api/viewer.ts';
import type { ChartSubject } from '../../ui/charts/chartSubject.ts';
import { toggled, useChoices } from '../objects/lookupQuery.ts';
import { placeFacts } from '../objects/placeFacts.ts';
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
