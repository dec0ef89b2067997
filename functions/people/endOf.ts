import { sessionKey } from '../data/keys.ts';
import type { Write } from '../data/table.ts';
import { remove } from '../data/writes.ts';
import { verifyToken } from '../services/tokens.ts';

/** What ends the session that a token stands for, if it stands for one. */
export async function endOf(sessionToken: string | undefined): Promise<Write[]> {
  const claims = sessionToken && (await verifyToken('session', sessionToken));
  return claims ? [remove(sessionKey(claims.sid))] : [];
}
