import type { createProfile, updateProfile } from '../../../shared/api/customers/profiles.ts';
import type { Input } from '../../../shared/api/endpoint.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import type { AccessProfileRow } from '../../platform/data/organization.ts';

type Sources = AccessProfileRow['sources'];
type Chosen = Input<typeof createProfile>['profile_sources'];
type Changes = NonNullable<Input<typeof updateProfile>['profile_sources']>;

const sourceOf = (key: string) => Number(key) as SourceId;

export const keptSources = (chosen: Chosen): Sources =>
  Object.entries(chosen).map(([key, verticals]) => ({
    source: sourceOf(key),
    verticals: [...new Set(verticals.map(({ domain_sid }) => domain_sid))],
  }));

/** Removes a source without verticals, since it would grant nothing. */
export function changedSources(before: Sources, changes: Changes): Sources {
  const after = new Map(before.map(({ source, verticals }) => [source, new Set(verticals)]));
  for (const [key, change] of Object.entries(changes)) {
    const source = sourceOf(key);
    if (!Array.isArray(change)) {
      after.delete(source);
      continue;
    }
    const verticals = after.get(source) ?? new Set();
    for (const { domain_sid, remove } of change) {
      if (remove) verticals.delete(domain_sid);
      else verticals.add(domain_sid);
    }
    after.set(source, verticals);
  }
  return [...after]
    .filter(([, verticals]) => verticals.size > 0)
    .map(([source, verticals]) => ({ source, verticals: [...verticals] }))
    .sort((one, other) => one.source - other.source);
}
