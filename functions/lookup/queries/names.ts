import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/queries.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readNames as readPublished } from '../release/rows/lists.ts';
import { releaseFor } from './releaseFor.ts';

export async function readNames(
  call: ServerCall<typeof api.readNames>,
): Promise<Output<typeof api.readNames>> {
  const { profile } = call.session.viewer;
  const { release } = await releaseFor(call, profile ?? { time_start: null, time_end: null });
  const verticals = (profile?.sources ?? []).flatMap((each) => each.verticals);
  const names = await readPublished(verticals, release);
  if (!names) throw call.failure('not_found');
  return names;
}
