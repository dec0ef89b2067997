import { type Call, CallError } from '../../shared/api/client.ts';
import { send } from './send.ts';
import { endSession, refreshSession } from './session.ts';
import { hasLoggedOut } from './sessionEnd.ts';

/** Every call of the site but the session check goes through here: one that finds no session ends it everywhere. */
export const call: Call = async (endpoint, input, options) => {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    // A call that was under way when somebody logged out finds no session either, and that is no news.
    if (error instanceof CallError && error.code === 'unauthenticated' && !hasLoggedOut())
      endSession('expired');
    // Since the page was loaded the session has got a duty: the routes lead to it as soon as they know.
    if (error instanceof CallError && error.code === 'duty_first') refreshSession().catch(() => {});
    throw error;
  }
};
