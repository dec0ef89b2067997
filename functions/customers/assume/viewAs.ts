import type { endView as endEndpoint, viewAs as endpoint } from '../../../shared/api/customers/assume.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { entryOf } from '../../../shared/rules/access/effective.ts';
import { account, membership } from '../../platform/data/account.ts';
import { audited, auditedBy } from '../../platform/data/audit.ts';
import { accountKey, membershipKey, organizationKey, sessionKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import {
  readSession,
  type SessionRow,
  session as sessionKind,
  type ViewingAs,
} from '../../platform/data/session.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { update } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';

const minutes = 15;

/** In the caller’s own session, which ends acting for a customer. */
export async function viewAs(call: ServerCall<typeof endpoint>): Promise<Viewer> {
  const { session, organization: place } = call;
  const { account_uid, profile, reason } = call.input;
  if (account_uid === session.accountUid) throw call.failure('self_edit');
  const [home, person, member] = await getAll(
    [organization, organizationKey(place)],
    [account, accountKey(account_uid)],
    [membership, membershipKey(account_uid, place)],
  );
  if (!home || !person || !member) throw call.failure('not_found');
  if (profile !== null && !member.profiles.includes(profile)) throw call.failure('profile_not_held');
  const facts = { organization: home, member, left: false, legacy: person.legacy, secondFactorDue: false };
  const because = home.internal ? 'staff' : entryOf(facts, clock.now());
  if (because) throw call.failure('not_viewable', { details: { because } });
  const until = new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  const viewing = { account_uid, organization_uid: place, gap_uid: profile, until };
  return change(
    session.row,
    viewing,
    auditedBy(call, {
      action: 'member.viewed',
      subject: account_uid,
      detail: { name: member.full_name ?? member.email, after: { reason, until } },
    }),
  );
}

export async function endView(call: ServerCall<typeof endEndpoint>): Promise<Viewer> {
  const { row } = call.session;
  const { viewing, account_uid: by } = row;
  if (!by || !viewing) return call.session.viewer;
  return change(
    row,
    null,
    audited({
      organization_uid: viewing.organization_uid,
      by,
      by_organization: row.organization_uid,
      action: 'member.view_ended',
      subject: viewing.account_uid,
      detail: {},
    }),
  );
}

async function change(row: SessionRow, viewing: ViewingAs | null, entry: Write): Promise<Viewer> {
  const fields = { viewing, acting: null };
  await commit(update(sessionKind, sessionKey(row.session_uid), fields), entry).catch((error: unknown) => {
    // The session ended concurrently.
    throw error instanceof Conflict ? new Failure('unauthenticated') : error;
  });
  const { session_uid: sid, organization_uid: org, account_uid: acc, gap_uid: gap } = row;
  const now = await readSession({ sid, org, ...(acc ? { acc } : {}), ...(gap ? { gap } : {}) });
  if (!now) throw new Failure('unauthenticated');
  return now.viewer;
}
