import type { Output } from '../../../shared/api/endpoint.ts';
import type { readNames as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readNames as readPublished } from '../release/rows/lists.ts';

export async function readNames(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const sources = call.session.viewer.profile?.sources ?? [];
  const names = await readPublished(sources.flatMap(({ verticals }) => verticals));
  if (!names) throw call.failure('not_found');
  return names;
}
