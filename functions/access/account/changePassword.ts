import type { updateAccount } from '../../../shared/api/access/account.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { type Account, account, type Membership, membership } from '../../platform/data/account.ts';
import { audited } from '../../platform/data/audit.ts';
import { accountKey, membershipKey } from '../../platform/data/keys.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { passwordChanged } from '../../platform/mails/passwordMails.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { clock } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { newPassword } from '../proof/newPassword.ts';
import { proveIdentity } from '../proof/proveIdentity.ts';
import { moveOn } from '../sessions/moveOn.ts';

type Proven = { account: Account; membership: Membership; tryBack: Write[] };

export async function changePassword(
  call: ServerCall<typeof updateAccount>,
  password: string,
  fields: Partial<Account>,
): Promise<Viewer> {
  const { row, viewer } = call.session;
  const { account, membership: member, tryBack } = await prove(call);
  const byLink = row.by_reset_link;
  const chosen = await newPassword(password, {
    ...account,
    ...fields,
    organization: viewer.organization.name,
  });
  if ('fault' in chosen) {
    if (tryBack.length > 0) await commit(...tryBack);
    throw call.failure('password_refused', { details: { fault: chosen.fault } });
  }

  const { account_uid } = account;
  const { organization_uid } = member;
  return moveOn(call, {
    account,
    membership: member,
    gap: row.gap_uid,
    changes: {
      ...fields,
      password_hash: chosen.hash,
      password_set_at: clock.now().toISOString(),
      // Also invalidates all reset links and makes a concurrent password change fail as unauthenticated.
      session_epoch: row.session_epoch + 1,
    },
    together: [
      ...tryBack,
      audited({
        organization_uid,
        by: account_uid,
        action: 'account.password',
        subject: account_uid,
        detail: { by_link: byLink },
      }),
      await queueMail(passwordChanged(account.email, setting('SITE_ORIGIN'))),
    ],
  });
}

async function prove(call: ServerCall<typeof updateAccount>): Promise<Proven> {
  const { row, accountUid, organizationUid } = call.session;
  const key = membershipKey(accountUid, organizationUid);
  if (row.by_reset_link) return { ...(await ownAccount(call.session)), tryBack: [] };
  const { account, also, tryBack } = await proveIdentity(call, call.input.old_password ?? '', [
    membership,
    key,
  ]);
  if (!also[0]) throw new Error('A live session has no membership.');
  return { account, membership: also[0], tryBack: [tryBack] };
}

async function ownAccount(session: PersonSession): Promise<{ account: Account; membership: Membership }> {
  const { accountUid, organizationUid } = session;
  const [own, member] = await getAll(
    [account, accountKey(accountUid)],
    [membership, membershipKey(accountUid, organizationUid)],
  );
  if (!own || !member) throw new Error('The account of a running session is gone.');
  return { account: own, membership: member };
}
