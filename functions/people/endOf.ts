import { sessionKey } from '../data/keys.ts';
import { session } from '../data/session.ts';
import type { Write } from '../data/table/commit.ts';
import { remove } from '../data/table/writes.ts';
import { verifyToken } from '../services/tokens.ts';

/** The write that ends the session behind a token, if there is one. */
export async function endOf(sessionToken: string | undefined): Promise<Write[]> {
  const claims = sessionToken && (await verifyToken('session', sessionToken));
  return claims ? [remove(session, sessionKey(claims.sid))] : [];
}
