import type { Output } from '../../shared/api/endpoint.ts';
import type { readInsight as endpoint } from '../../shared/api/lookup.ts';
import type { ServerCall } from '../http/call.ts';
import { readInsight as readPublished } from '../insights/read/release/readRelease.ts';
import { allowedInsight, allowedVerticals } from '../insights/read/search/allowed.ts';
import { clipToSpan, spanOf } from './clipToSpan.ts';
import { withEnoughBehind } from './enoughBehind.ts';
import { profileFor } from './profileFor.ts';

export async function readInsight(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { sid, domain, source } = call.input;
  const profile = await profileFor(call, source);
  if (!allowedVerticals(profile.sources, source).includes(domain)) throw call.failure('domain_denied');
  const published = await readPublished(source, domain, sid);
  const insight = published && allowedInsight(published.document, profile.sources);
  if (!insight) throw call.failure('not_found');
  // The counts behind a share may lie outside the span, so this is decided first.
  return { insight: clipToSpan(withEnoughBehind(insight), spanOf(profile)), release: published.release };
}
