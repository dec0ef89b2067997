import './parser.ts';
import { type Call, CallError, createClient } from '../../shared/api/client.ts';
import { endSession } from './session.ts';

const send = createClient({ fetch: (...request) => fetch(...request) });

/** Every call of the site but the session check goes through here: one that finds no session ends it everywhere. */
export const call: Call = async (endpoint, input, options) => {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') endSession('expired');
    throw error;
  }
};

/** For a question to which "nobody" is an answer. */
export const callWithoutSession: Call = send;
