import type { Output } from '../../../shared/api/endpoint.ts';
import type { readSignals as endpoint } from '../../../shared/api/lookup.ts';
import type { ServerCall } from '../../http/call.ts';
import { readSignals as readPublished } from '../../insights/read/release/readRelease.ts';
import { currentRelease } from '../../insights/read/release/state.ts';
import { allowedVerticals } from '../../insights/read/search/allowed.ts';
import { profileFor } from '../profileFor.ts';
import { seesSignals } from './seesSignals.ts';

export async function readSignals(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { source } = call.input;
  const profile = await profileFor(call, source);
  const [release, listed] = await Promise.all([currentRelease(), readPublished(source)]);
  if (!listed) {
    const hasData = release?.sources.some((each) => each.source === source) ?? false;
    return { signals: [], none_because: hasData ? 'older_release' : null };
  }
  if (!(await seesSignals(profile))) return { signals: [], none_because: 'dates' };
  const verticals = allowedVerticals(profile.sources, source);
  const signals = listed.filter(({ vertical }) => verticals.includes(vertical));
  return { signals: signals.toSorted((one, other) => one.doubt - other.doubt), none_because: null };
}
