import { type MetricId, metricIds, metrics } from '../../model/lookup/metric.ts';
import type { FormerMetric, metricHistory } from '../../model/lookup/metricHistory.ts';

type Versions = readonly number[];

const versionIn = (id: MetricId, versions: Versions): number | undefined => versions[metricIds.indexOf(id)];

/** Whether a document was computed by another definition than today's. */
export function isFormer(id: MetricId, versions: Versions): boolean {
  const version = versionIn(id, versions);
  return version !== undefined && version !== metrics[id].version;
}

/** The definition by which a document was computed; today's if it has none of the version. */
export function metricAsOf(id: MetricId, versions: Versions, history: typeof metricHistory): FormerMetric {
  const version = versionIn(id, versions);
  return history[id]?.find((each) => each.version === version) ?? metrics[id];
}

/** The names of the metrics that were defined differently in one of two documents; not of those that one of them lacks. */
export const redefined = (one: Versions, other: Versions): string[] =>
  metricIds
    .filter((id) => {
      const versions = [versionIn(id, one), versionIn(id, other)];
      return !versions.includes(undefined) && versions[0] !== versions[1];
    })
    .map((id) => metrics[id].name);
