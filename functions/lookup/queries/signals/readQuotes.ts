import type { Output } from '../../../../shared/api/endpoint.ts';
import type { readQuotes as endpoint } from '../../../../shared/api/lookup/queries.ts';
import type { ServerCall } from '../../../platform/http/call.ts';
import { readQuotedPosts } from '../../release/rows/readRelease.ts';
import { withoutSuppressed } from '../../release/rows/suppressed.ts';
import { allowedVerticals } from '../../release/visible/allowed.ts';
import { maySeeSignals } from '../../release/visible/maySeeSignals.ts';
import { profileFor } from '../profileFor.ts';
import { releaseFor } from '../releaseFor.ts';

export async function readQuotes(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { source, domain, sid } = call.input;
  const profile = await profileFor(call, source);
  if (!allowedVerticals(profile.sources, source).includes(domain)) throw call.failure('domain_denied');
  const { release } = await releaseFor(call, profile);
  if (!(await maySeeSignals(profile, release))) return { quotes: [] };
  const posts = await readQuotedPosts(source, domain, sid, release);
  const shown = await withoutSuppressed(posts.map((post) => ({ ...post, source })));
  return { quotes: shown.map(({ month, text }) => ({ month, text })) };
}
