import type { Output } from '../../../../shared/api/endpoint.ts';
import type * as api from '../../../../shared/api/lookup/queries.ts';
import type { ObjectName } from '../../../../shared/model/lookup/object.ts';
import { eventKey, type ListedSignal } from '../../../../shared/model/lookup/signal.ts';
import type { ServerCall } from '../../../platform/http/call.ts';
import { readSignals as readPublished, readQuotedPosts } from '../../release/rows/readRelease.ts';
import { withoutSuppressed } from '../../release/rows/suppressed.ts';
import { allowedVerticals } from '../../release/visible/allowed.ts';
import { maySeeSignals } from '../../release/visible/withinDates.ts';
import { profileFor } from '../profileFor.ts';
import { releaseFor } from '../releaseFor.ts';

export async function readSignals(
  call: ServerCall<typeof api.readSignals>,
): Promise<Output<typeof api.readSignals>> {
  const { source } = call.input;
  const profile = await profileFor(call, source);
  const { release, asOf: as_of } = await releaseFor(call, profile);
  const listed = await readPublished(source, release);
  if (!listed) {
    const hasData = release?.sources.some((each) => each.source === source) ?? false;
    return { signals: [], none_because: hasData ? 'older_release' : null, as_of };
  }
  if (!(await maySeeSignals(profile, release))) return { signals: [], none_because: 'dates', as_of };
  const verticals = allowedVerticals(profile.sources, source);
  const signals = listed.filter(({ vertical }) => verticals.includes(vertical));
  const strongest = signals.toSorted((one, other) => one.doubt - other.doubt);
  return { signals: withSeenRoots(strongest), none_because: null, as_of };
}

/** An event whose root is hidden is named after its strongest visible signal. */
function withSeenRoots(strongest: readonly ListedSignal[]): ListedSignal[] {
  const seen = new Set(
    strongest.flatMap(({ object, cause }) => [object, ...(cause && 'sid' in cause ? [cause.sid] : [])]),
  );
  const roots = new Map<string, ObjectName>();
  return strongest.map((signal) => {
    const key = eventKey(signal);
    if (!key || !signal.event || seen.has(signal.event.root.sid)) return signal;
    const { object: sid, name, type_code } = signal;
    const root = roots.get(key) ?? { sid, name, type_code };
    roots.set(key, root);
    return { ...signal, event: { root } };
  });
}

export async function readQuotes(
  call: ServerCall<typeof api.readQuotes>,
): Promise<Output<typeof api.readQuotes>> {
  const { source, domain, sid } = call.input;
  const profile = await profileFor(call, source);
  if (!allowedVerticals(profile.sources, source).includes(domain)) throw call.failure('domain_denied');
  const { release } = await releaseFor(call, profile);
  if (!(await maySeeSignals(profile, release))) return { quotes: [] };
  const posts = await readQuotedPosts(source, domain, sid, release);
  const shown = await withoutSuppressed(posts.map((post) => ({ ...post, source })));
  return { quotes: shown.map(({ month, text }) => ({ month, text })) };
}
