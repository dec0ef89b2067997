import type { logout } from '../../shared/api/auth.ts';
import { sessionKey } from '../data/keys.ts';
import { commit } from '../data/table.ts';
import { remove } from '../data/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { clearedSessionCookie } from '../http/sessionCookie.ts';
import { verifyToken } from '../services/tokens.ts';

export async function logOut(call: ServerCall<typeof logout>): Promise<Record<string, never>> {
  const claims = call.sessionToken && (await verifyToken('session', call.sessionToken));
  if (claims) await commit(remove(sessionKey(claims.sid)));
  call.cookies.push(clearedSessionCookie);
  return {};
}
