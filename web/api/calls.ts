import { type Call, CallError } from '../../shared/api/client.ts';
import { noteCall } from './lastCall.ts';
import { noteReachable } from './reachable.ts';
import { send } from './send.ts';
import { endSession, refreshSession } from './session.ts';
import { type End, hasLoggedOut } from './sessionEnd.ts';
import { noteWhyEnded } from './whyEnded.ts';

const ends: Partial<Record<CallError['code'], End>> = {
  unauthenticated: 'expired',
  organization_suspended: 'suspended',
};

/** All calls except the session check. One that finds no session ends it in every tab. */
export const call: Call = async (endpoint, input, options) => {
  try {
    const answer = await send(endpoint, input, options);
    noteReachable(true);
    noteCall();
    return answer;
  } catch (error) {
    if (error instanceof CallError) noteReachable(error.code !== 'network');
    // After a logout, calls still in flight find no session either.
    const end = error instanceof CallError && !hasLoggedOut() && ends[error.code];
    if (end) {
      noteWhyEnded(error);
      endSession(end);
    }
    // The session has a new duty: reading it again routes there.
    if (error instanceof CallError && error.code === 'duty_first') refreshSession().catch(() => {});
    throw error;
  }
};
