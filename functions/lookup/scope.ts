import type { SourceId } from '../../shared/model/source.ts';
import type { VerticalId } from '../../shared/model/vertical.ts';
import type { Session } from '../data/session.ts';
import type { Failure } from '../failure.ts';
import { countCall } from './callLimit.ts';

type Call = {
  session: Session;
  failure: (code: 'forbidden' | 'call_limit', extra?: { retryAfterSeconds: number }) => Failure;
};

/** What a caller may see: nothing of any other source or vertical, in any answer. */
export type Scope = {
  source: SourceId;
  /** Of the source that was asked for. */
  verticals: readonly VerticalId[];
  /** Of every source of the profile. */
  bySource: ReadonlyMap<SourceId, readonly VerticalId[]>;
};

/** The caller's bounds in a source; the call counts against the profile's daily limit. */
export async function scopeOf(call: Call, source: SourceId): Promise<Scope> {
  const bySource = new Map(call.session.viewer.profile?.sources.map((each) => [each.source, each.verticals]));
  const verticals = bySource.get(source);
  if (!verticals) throw call.failure('forbidden');
  const wait = await countCall(call.session);
  if (wait !== undefined) throw call.failure('call_limit', { retryAfterSeconds: wait });
  return { source, verticals, bySource };
}
