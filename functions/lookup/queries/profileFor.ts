import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import type { Session } from '../../platform/data/session.ts';
import type { Failure } from '../../platform/failure.ts';
import { countCall } from './callLimit.ts';

type Call = {
  session: Session;
  failure: (
    code: 'forbidden' | 'call_limit',
    extra?: { retryAfterSeconds: number; details?: { of: 'preview' } },
  ) => Failure;
};

export async function profileFor(call: Call, source: SourceId): Promise<AccessProfile> {
  const { profile } = call.session.viewer;
  if (!profile?.sources.some((each) => each.source === source)) throw call.failure('forbidden');
  return profileOf(call);
}

/** For calls about several sources, which leave out those that the profile lacks. */
export async function profileOf(call: Call): Promise<AccessProfile> {
  const { profile } = call.session.viewer;
  if (!profile) throw call.failure('forbidden');
  const wait = await countCall(call.session);
  if (wait !== undefined) {
    const isGuest = call.session.viewer.anon;
    throw call.failure('call_limit', {
      retryAfterSeconds: wait,
      ...(isGuest ? { details: { of: 'preview' } } : {}),
    });
  }
  return profile;
}
