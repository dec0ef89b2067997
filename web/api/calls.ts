import { type Call, CallError, createClient } from '../../shared/api/client.ts';
import type { ClientInput, Endpoint } from '../../shared/api/endpoint.ts';
import { shownRelease } from '../navigation/shownRelease.ts';
import { takeEarly } from './earlyAnswers.ts';
import { noteReachable } from './reachable.ts';
import { noteRelease } from './seenRelease.ts';
import { type End, hasLoggedOut, noteSessionFound, noteWhyEnded } from './sessionEnd.ts';

/** Without session handling, for calls where "nobody" is a valid answer. */
export const send = createClient({
  fetch: async (address, init) => {
    const early = takeEarly(String(address), init?.method);
    const response = (early && (await early)) ?? (await fetch(address, init));
    noteRelease(response);
    return response;
  },
});

const ends: Partial<Record<CallError['code'], End>> = {
  unauthenticated: 'expired',
  organization_suspended: 'suspended',
};

let answeredAt = 0;
export const lastCallAt = (): number => answeredAt;

/** All other calls. One that finds no session ends it in every tab. */
export const call: Call = async (endpoint, input, options) => {
  try {
    const answer = await send(endpoint, input, options);
    noteReachable(true);
    answeredAt = Date.now();
    return answer;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    noteReachable(error.code !== 'network');
    // After a logout, calls still in flight find no session either.
    const end = !hasLoggedOut() && ends[error.code];
    if (end) {
      noteWhyEnded(error);
      noteSessionFound(end);
    }
    if (error.code === 'duty_first') noteSessionFound('new_duty');
    throw error;
  }
};

/** Adds the release in the address to reads that take one. */
export function asShown<E extends Endpoint>(endpoint: E, input: ClientInput<E>): ClientInput<E> {
  const release = shownRelease();
  return release !== null && 'release' in endpoint.input.shape ? { ...input, release } : input;
}
