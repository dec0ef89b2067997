import type { Output } from '../../shared/api/endpoint.ts';
import type { readNames as endpoint } from '../../shared/api/lookup.ts';
import type { ServerCall } from '../http/call.ts';
import { readNames as readPublished } from '../insights/read/release/readRelease.ts';

export async function readNames(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const published = await readPublished();
  if (!published) throw call.failure('not_found');
  const sources = call.session.viewer.profile?.sources ?? [];
  const allowed = (verticals: readonly number[]) =>
    sources.some((each) => each.verticals.some((vertical) => verticals.includes(vertical)));
  return { ...published, themes: published.themes.filter(({ domain_sids }) => allowed(domain_sids)) };
}
