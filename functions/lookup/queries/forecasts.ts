import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/queries.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readForecasts as readPublished } from '../release/rows/readRelease.ts';
import { visibleForecasts } from '../release/visible/visibleForecasts.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';

export async function readForecasts(
  call: ServerCall<typeof api.readForecasts>,
): Promise<Output<typeof api.readForecasts>> {
  const { source } = call.input;
  const profile = await profileFor(call, source);
  const { release } = await releaseFor(call, profile);
  const published = await readPublished(release);
  if (!release || !published) return { verticals: [] };
  return { verticals: await visibleForecasts(profile, source, published, release) };
}
