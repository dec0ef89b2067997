import type { Output } from '../../../shared/api/endpoint.ts';
import type { readInsight as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { builtOn } from '../release/rows/state.ts';
import { allowedVerticals } from '../release/search/allowed.ts';
import { seenInsight } from '../release/seen/seenInsight.ts';
import { profileFor } from './profileFor.ts';

export async function readInsight(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { domain, source } = call.input;
  const profile = await profileFor(call, source);
  if (!allowedVerticals(profile.sources, source).includes(domain)) throw call.failure('domain_denied');
  const seen = await seenInsight(profile, call.input);
  if (!seen) throw call.failure('not_found');
  return { insight: seen.document, release: seen.release, built_on: await builtOn(seen.release) };
}
