import './parser.ts';
import { createClient } from '../../shared/api/client.ts';

/** Sends a call and says nothing of it to the session: for a question to which "nobody" is an answer. */
export const send = createClient({ fetch: (...request) => fetch(...request) });
