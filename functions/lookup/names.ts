import type { Output } from '../../shared/api/endpoint.ts';
import type { readNames as endpoint } from '../../shared/api/lookup.ts';
import type { ServerCall } from '../http/call.ts';
import { readNames as readPublished } from '../insights/read/release/lists.ts';

export async function readNames(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const sources = call.session.viewer.profile?.sources ?? [];
  const names = await readPublished(sources.flatMap(({ verticals }) => verticals));
  if (!names) throw call.failure('not_found');
  return names;
}
