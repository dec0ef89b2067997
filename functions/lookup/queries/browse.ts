import type { Output } from '../../../shared/api/endpoint.ts';
import type { readBrowse as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readBrowse as readPublished } from '../release/rows/lists.ts';
import { allowedVerticals } from '../release/visible/allowed.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';

export async function readBrowse(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { source } = call.input;
  const profile = await profileFor(call, source);
  const { release } = await releaseFor(call, profile);
  const published = await readPublished(allowedVerticals(profile.sources, source), release);
  if (!published) throw call.failure('not_found');
  return published;
}
