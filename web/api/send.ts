import './parser.ts';
import { createClient } from '../../shared/api/client.ts';

/** Without session handling, for calls where "nobody" is a valid answer. */
export const send = createClient({ fetch: (...request) => fetch(...request) });
