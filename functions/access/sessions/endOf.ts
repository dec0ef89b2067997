import { sessionKey } from '../../platform/data/keys.ts';
import { session } from '../../platform/data/session.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { remove } from '../../platform/data/table/writes.ts';
import { verifyToken } from '../../platform/services/tokens/verifyToken.ts';

export async function endOf(sessionToken: string | undefined): Promise<Write[]> {
  const claims = sessionToken && (await verifyToken('session', sessionToken));
  return claims ? [remove(session, sessionKey(claims.sid))] : [];
}
