import { createClient } from '../../shared/api/client.ts';
import { takeEarly } from './earlyAnswers.ts';
import { noteRelease } from './seenRelease.ts';

/** Without session handling, for calls where "nobody" is a valid answer. */
export const send = createClient({
  fetch: async (address, init) => {
    const early = takeEarly(String(address), init?.method);
    const response = (early && (await early)) ?? (await fetch(address, init));
    noteRelease(response);
    return response;
  },
});
