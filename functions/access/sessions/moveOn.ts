import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { sessionKey } from '../../platform/data/keys.ts';
import { type PersonSession, session as sessionKind } from '../../platform/data/session.ts';
import { Conflict } from '../../platform/data/table/commit.ts';
import { spend } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/call.ts';
import { type Opening, openSession } from './openSession.ts';

type SessionCall = { readonly session: PersonSession; readonly caller: Caller; readonly cookies: string[] };

export async function moveOn(
  { session: { row }, caller, cookies }: SessionCall,
  { expected, together = [], ...opening }: Omit<Opening, 'caller' | 'by_passkey' | 'since' | 'from'>,
): Promise<Viewer> {
  const opened = await openSession({
    ...opening,
    caller,
    by_passkey: row.by_passkey,
    since: row.started_at,
    from: row.organization_uid,
    expected: { session_epoch: row.session_epoch, ...expected },
    together: [spend(sessionKind, sessionKey(row.session_uid)), ...together],
  }).catch((error: unknown) => {
    throw error instanceof Conflict ? new Failure('unauthenticated') : error;
  });
  cookies.push(...opened.cookies);
  return opened.viewer;
}
