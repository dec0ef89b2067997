import type { logout } from '../../../shared/api/access/auth.ts';
import { commit } from '../../platform/data/table/commit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clearedSessionCookie } from '../../platform/http/sessionCookie.ts';
import { endOf } from '../sessions/endOf.ts';

export async function logOut(call: ServerCall<typeof logout>): Promise<Record<string, never>> {
  const end = await endOf(call.sessionToken);
  if (end.length > 0) await commit(...end);
  call.cookies.push(clearedSessionCookie);
  return {};
}
