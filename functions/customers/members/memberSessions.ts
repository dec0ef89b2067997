import type {
  endMemberSessions as endEndpoint,
  listMemberSessions as listEndpoint,
} from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { AccountUid, OrganizationUid, SessionUid } from '../../../shared/model/ids.ts';
import { addressPrefix } from '../../../shared/rules/access/addressPrefix.ts';
import { runningSessions } from '../../access/sessions/runningSessions.ts';
import { membership, newEpoch } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { membershipKey, sessionKey } from '../../platform/data/keys.ts';
import { session as sessionKind } from '../../platform/data/session.ts';
import { lastSeen } from '../../platform/data/sessionLimits.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { spend, update } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';

type Listed = Output<typeof listEndpoint>['sessions'];
type EndCall = ServerCall<typeof endEndpoint>;

/** Neither shows sessions in other organizations nor reveals that the person belongs to them. */
export async function listMemberSessions(
  call: ServerCall<typeof listEndpoint>,
): Promise<Output<typeof listEndpoint>> {
  const { account_uid } = call.input;
  const row = await get(membership, membershipKey(account_uid, call.organization));
  if (!row) throw call.failure('not_found');
  return { sessions: await sessionsIn(call.organization, account_uid) };
}

async function sessionsIn(organization: OrganizationUid, account: AccountUid): Promise<Listed> {
  const running = await runningSessions(account);
  return running
    .filter(({ organization_uid }) => organization_uid === organization)
    .map((row) => ({
      ...row,
      last_seen_at: new Date(lastSeen(row) * 1000).toISOString(),
      network: addressPrefix(row.address),
    }));
}

export async function endMemberSessions(call: EndCall): Promise<Output<typeof endEndpoint>> {
  const { account_uid, session } = call.input;
  if (account_uid === call.session.accountUid) throw call.failure('self_edit');
  if (session) await endOne(call, session);
  else await retryOnConflict(() => endAll(call));
  const left = await sessionsIn(call.organization, account_uid);
  // The index may still list a session that was just deleted.
  return { sessions: left.filter(({ session_uid }) => session_uid !== session) };
}

async function endOne(call: EndCall, session: SessionUid): Promise<void> {
  const { organization: organization_uid } = call;
  const { account_uid } = call.input;
  try {
    await commit(
      spend(sessionKind, sessionKey(session), { account_uid, organization_uid }),
      await recorded(call, 'one session'),
    );
  } catch (error) {
    throw error instanceof Conflict ? call.failure('not_found') : error;
  }
}

/** The new epoch also ends a session that begins at the same moment. */
async function endAll(call: EndCall): Promise<void> {
  const key = membershipKey(call.input.account_uid, call.organization);
  const row = await get(membership, key);
  if (!row) throw call.failure('not_found');
  await commit(
    update(membership, key, { epoch: newEpoch() }, { epoch: row.epoch }),
    await recorded(call, 'all sessions'),
  );
}

async function recorded(call: EndCall, ended: string): Promise<Write> {
  const { account_uid } = call.input;
  const row = await get(membership, membershipKey(account_uid, call.organization));
  if (!row) throw call.failure('not_found');
  return auditedBy(call, {
    action: 'member.sessions',
    subject: account_uid,
    detail: { name: row.full_name ?? row.email, ended },
  });
}
