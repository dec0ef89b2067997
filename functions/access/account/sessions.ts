import type {
  endSession as endOneEndpoint,
  endOtherSessions as endOthersEndpoint,
  listSessions as listEndpoint,
} from '../../../shared/api/access/account.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { account as accountKind } from '../../platform/data/account.ts';
import { audited } from '../../platform/data/audit.ts';
import { accountKey, sessionKey } from '../../platform/data/keys.ts';
import { session as sessionKind } from '../../platform/data/session.ts';
import { lastSeen } from '../../platform/data/sessionLimits.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { spend, update } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { runningSessions } from '../sessions/runningSessions.ts';

type Sessions = Output<typeof listEndpoint>;

export async function listSessions({ session }: ServerCall<typeof listEndpoint>): Promise<Sessions> {
  const running = await runningSessions(session.accountUid, session.row.session_epoch);
  return {
    sessions: running.map((row) => ({
      ...row,
      last_seen_at: new Date(lastSeen(row) * 1000).toISOString(),
      current: row.session_uid === session.sessionUid,
    })),
  };
}

export async function endSession(call: ServerCall<typeof endOneEndpoint>): Promise<Record<string, never>> {
  const { accountUid: account_uid, organizationUid: organization_uid } = call.session;
  const { session } = call.input;
  try {
    await commit(
      spend(sessionKind, sessionKey(session), { account_uid }),
      audited({
        organization_uid,
        by: account_uid,
        action: 'account.sessions',
        subject: account_uid,
        detail: { ended: session },
      }),
    );
  } catch (error) {
    throw error instanceof Conflict ? call.failure('not_found') : error;
  }
  return {};
}

/** Raises the session epoch, which ends every session at once; only the current one moves to the new epoch. */
export async function endOtherSessions({
  session: { row, accountUid },
}: ServerCall<typeof endOthersEndpoint>): Promise<Record<string, never>> {
  const { session_uid, organization_uid } = row;
  const expected = { session_epoch: row.session_epoch };
  const next = { session_epoch: row.session_epoch + 1 };
  try {
    await commit(
      update(accountKind, accountKey(accountUid), next, expected),
      update(sessionKind, sessionKey(session_uid), next, expected),
      audited({
        organization_uid,
        by: accountUid,
        action: 'account.sessions',
        subject: accountUid,
        detail: { ended: 'all others' },
      }),
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    // After a double click, this session is already on the new epoch; otherwise another device has ended it.
    const now = await get(sessionKind, sessionKey(session_uid));
    if (now?.session_epoch !== next.session_epoch) throw new Failure('unauthenticated');
  }
  return {};
}
