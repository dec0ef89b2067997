import { type MetricId, metricIds } from '../../../../shared/model/lookup/metric.ts';
import type { Release } from '../../release/rows/state.ts';
import type { PublishableManifest } from '../documents/publishable.ts';

const ofPeople: readonly MetricId[] = [
  'user_retention',
  'demographics',
  'geographies',
  'percentile',
  'psychographics',
  'retention_change',
  'index',
];

export type RecomputeReasons = { readonly people?: string | undefined; readonly replaceEdition?: string };

/** Why figures of people are recomputed; null if served ones are kept where their months are the same. */
export function reasonToRecompute(
  served: Pick<Release, 'metric_version'> | null,
  { metricVersion }: Pick<PublishableManifest, 'metricVersion'>,
  { people, replaceEdition }: RecomputeReasons,
): string | null {
  const given = people ?? replaceEdition;
  if (given !== undefined) return given;
  const isRedefined = served !== null && redefined(served.metric_version, metricVersion);
  return isRedefined ? 'Figures of people are defined differently' : null;
}

function redefined(before: string, now: string): boolean {
  const [were, are] = [before.split('.'), now.split('.')];
  return ofPeople.some((id) => were[metricIds.indexOf(id)] !== are[metricIds.indexOf(id)]);
}
