import type {
  endOtherSessions as endEndpoint,
  listSessions as listEndpoint,
} from '../../shared/api/account.ts';
import type { Output } from '../../shared/api/endpoint.ts';
import { account as accountKind } from '../data/account.ts';
import { accountKey, sessionKey } from '../data/keys.ts';
import { isRunning, session as sessionKind } from '../data/session.ts';
import { commit, list } from '../data/table.ts';
import { update } from '../data/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { ownAccount } from '../people/ownAccount.ts';

type Sessions = Output<typeof listEndpoint>;

export async function listSessions({ session }: ServerCall<typeof listEndpoint>): Promise<Sessions> {
  const range = { GSI1PK: `SESSIONS#${session.accountUid}` };
  const { rows } = await list([sessionKind], range, { newestFirst: true });
  // Sessions of an earlier epoch were ended and wait to be removed.
  const running = rows.filter((row) => isRunning(row) && row.session_epoch === session.row.session_epoch);
  return { sessions: running.map((row) => ({ ...row, current: row.session_uid === session.sessionUid })) };
}

/** One number of the account ends them all, however many there are; only this one moves on with it. */
export async function endOtherSessions({
  session,
}: ServerCall<typeof endEndpoint>): Promise<Record<string, never>> {
  const { account } = await ownAccount(session);
  const session_epoch = account.session_epoch + 1;
  const expected = { session_epoch: account.session_epoch };
  await commit(
    update(accountKind, accountKey(account.account_uid), { session_epoch }, expected),
    update(sessionKind, sessionKey(session.sessionUid), { session_epoch }),
  );
  return {};
}
