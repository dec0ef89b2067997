import type { ObjectInfo } from '../../model/lookup/object.ts';
import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../model/scope.ts';
import { whereabouts } from './choosePlace.ts';

/** Why an object can't be compared in a place, as far as the viewer's profile reaches. */
export function noDataHere(
  object: ObjectInfo | null,
  { domain, source }: { readonly domain: VerticalId; readonly source: SourceId },
): string {
  if (!object) return 'no data here';
  const { sources, domains } = whereabouts(object, source, domain);
  if (sources.length === 0) return 'too few posts';
  if (!sources.includes(source)) return `not on ${sourceNames[source]}`;
  return domains.includes(domain) ? 'no data here' : `too few posts in ${verticalNames[domain]}`;
}
