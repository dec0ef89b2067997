import type { Output } from '../../../shared/api/endpoint.ts';
import type {
  advanced as advancedEndpoint,
  match as matchEndpoint,
  surprise as surpriseEndpoint,
} from '../../../shared/api/lookup/queries.ts';
import { categoryOf, type ObjectCategory, ObjectTypeCode } from '../../../shared/model/lookup/object.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { surpriseObject } from '../release/search/mentionedObjects.ts';
import { advancedMatch, suggestObjects } from '../release/search/searchObjects.ts';
import { boundsOf } from '../release/visible/withinSpan.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';

/** The types that a filter of types and categories lets through; undefined if it is empty. */
export function typesOf(
  filter: (ObjectCategory | ObjectTypeCode)[] | undefined,
): ObjectTypeCode[] | undefined {
  if (!filter || filter.length === 0) return undefined;
  return ObjectTypeCode.options.filter((type) => filter.includes(type) || filter.includes(categoryOf(type)));
}

export async function match(call: ServerCall<typeof matchEndpoint>): Promise<Output<typeof matchEndpoint>> {
  const { query, source, type, limit } = call.input;
  const profile = await profileFor(call, source);
  const { release: from } = await releaseFor(call, profile);
  const bounds = await boundsOf(profile, from);
  return suggestObjects({
    query,
    source,
    types: typesOf(type),
    allowed: profile.sources,
    bounds,
    limit,
    from,
  });
}

export async function advanced(
  call: ServerCall<typeof advancedEndpoint>,
): Promise<Output<typeof advancedEndpoint>> {
  const { query, source, filter, order, page } = call.input;
  const profile = await profileFor(call, source);
  const { release: from } = await releaseFor(call, profile);
  const [bounds, types] = [await boundsOf(profile, from), typesOf(filter)];
  return advancedMatch({ query, source, types, allowed: profile.sources, bounds, order, page, from });
}

export async function surprise(
  call: ServerCall<typeof surpriseEndpoint>,
): Promise<Output<typeof surpriseEndpoint>> {
  const { source, seen } = call.input;
  const profile = await profileFor(call, source);
  const bounds = await boundsOf(profile);
  const found = await surpriseObject(source, profile.sources, { bounds, seen });
  if (!found) throw call.failure('not_found');
  return found;
}
