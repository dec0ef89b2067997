import './parser.ts';
import { createClient } from '../../shared/api/client.ts';
import { noteRelease } from './seenRelease.ts';

/** Without session handling, for calls where "nobody" is a valid answer. */
export const send = createClient({
  fetch: async (...request) => {
    const response = await fetch(...request);
    noteRelease(response);
    return response;
  },
});
