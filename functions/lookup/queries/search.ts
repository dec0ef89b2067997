import type { Output } from '../../../shared/api/endpoint.ts';
import type {
  advanced as advancedEndpoint,
  match as matchEndpoint,
  surprise as surpriseEndpoint,
} from '../../../shared/api/lookup/queries.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { advancedMatch, suggestObjects } from '../release/search/searchObjects.ts';
import { surpriseObject } from '../release/search/surpriseObject.ts';
import { boundMatch, boundsOf } from '../release/seen/withinSpan.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';
import { typesOf } from './typesOf.ts';

export async function match(call: ServerCall<typeof matchEndpoint>): Promise<Output<typeof matchEndpoint>> {
  const { query, source, type, limit } = call.input;
  const profile = await profileFor(call, source);
  const { release: from } = await releaseFor(call, profile);
  const [bounds, found] = await Promise.all([
    boundsOf(profile, from),
    suggestObjects({ query, source, types: typesOf(type), allowed: profile.sources, limit, from }),
  ]);
  return boundAll(found, bounds);
}

export async function advanced(
  call: ServerCall<typeof advancedEndpoint>,
): Promise<Output<typeof advancedEndpoint>> {
  const { query, source, filter, order, page } = call.input;
  const profile = await profileFor(call, source);
  const { release: from } = await releaseFor(call, profile);
  const [bounds, found] = await Promise.all([
    boundsOf(profile, from),
    advancedMatch({ query, source, types: typesOf(filter), allowed: profile.sources, order, page, from }),
  ]);
  return { ...found, ...boundAll(found, bounds) };
}

type Suggested = Output<typeof matchEndpoint>;

const boundAll = ({ matches, near }: Suggested, bounds: Parameters<typeof boundMatch>[1]): Suggested => ({
  matches: matches.map((each) => boundMatch(each, bounds)),
  near: near.map((each) => boundMatch(each, bounds)),
});

export async function surprise(
  call: ServerCall<typeof surpriseEndpoint>,
): Promise<Output<typeof surpriseEndpoint>> {
  const { source, seen } = call.input;
  const profile = await profileFor(call, source);
  const found = await surpriseObject(source, profile.sources, { seen });
  if (!found) throw call.failure('not_found');
  return (await boundsOf(profile)) ? { ...found, total_posts: null } : found;
}
