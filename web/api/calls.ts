import { type Call, CallError } from '../../shared/api/client.ts';
import { noteCall } from './lastCall.ts';
import { notePreviewEnd } from './previewEnd.ts';
import { noteReachable } from './reachable.ts';
import { send } from './send.ts';
import { endSession, refreshSession } from './session.ts';
import { hasLoggedOut } from './sessionEnd.ts';

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
    if (error instanceof CallError && error.code === 'unauthenticated' && !hasLoggedOut()) {
      notePreviewEnd(error);
      endSession('expired');
    }
    // The session has a new duty: reading it again routes there.
    if (error instanceof CallError && error.code === 'duty_first') refreshSession().catch(() => {});
    throw error;
  }
};
