import type { Output } from '../../../shared/api/endpoint.ts';
import type { readInsight as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { markOf } from '../release/rows/chosen.ts';
import { allowedVerticals } from '../release/visible/allowed.ts';
import { visibleInsight } from '../release/visible/visibleInsight.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';

export async function readInsight(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { domain, source } = call.input;
  const profile = await profileFor(call, source);
  if (!allowedVerticals(profile.sources, source).includes(domain)) throw call.failure('domain_denied');
  const { release, asOf } = await releaseFor(call, profile);
  const seen = await visibleInsight(profile, call.input, release);
  if (!seen) throw call.failure('not_found');
  return {
    insight: seen.document,
    ...(await markOf(seen.release)),
    as_of: asOf,
  };
}
