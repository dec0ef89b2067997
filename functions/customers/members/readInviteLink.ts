import type { readInviteLink as endpoint } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { inviteLink } from '../../access/links/inviteLink.ts';
import { newLinkToken } from '../../access/links/linkToken.ts';
import { waits } from '../../access/people/acceptance.ts';
import { type Membership, membership } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { mailedLinkKey, membershipKey } from '../../platform/data/keys.ts';
import { type MailedLink, mailedLink } from '../../platform/data/mailedLink.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { isRunning } from '../../platform/data/table/expiry.ts';
import { get } from '../../platform/data/table/read.ts';
import { update } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { seal, unseal } from '../../platform/services/seal.ts';

type ReadCall = ServerCall<typeof endpoint>;

/** Creates a second link, which invalidates nothing: only the mailed one may prove that its bearer reads the mailbox. */
export async function readInviteLink(call: ReadCall): Promise<Output<typeof endpoint>> {
  const row = await get(membership, membershipKey(call.input.account_uid, call.organization));
  if (!row) throw call.failure('not_found');
  const hash = waits(row) ? row.invite_token_hash : null;
  const mailed = hash === null ? undefined : await get(mailedLink, mailedLinkKey(hash));
  if (!isRunning(mailed)) throw call.failure('invite_closed');
  const token = mailed.copied_token ? await unseal(mailed.copied_token) : await copy(call, row, mailed);
  return { link: inviteLink(token) };
}

async function copy(call: ReadCall, row: Membership, mailed: MailedLink): Promise<string> {
  const { account_uid, organization_uid, email } = row;
  const { token, kept } = newLinkToken(
    { purpose: 'invite', account_uid, email, organization_uid, shared: true, copy_of: mailed.token_hash },
    mailed.expires_at - epochSeconds(clock.now()),
  );
  await commit(
    kept,
    update(mailedLink, mailedLinkKey(mailed.token_hash), { copied_token: await seal(token) }),
    auditedBy(call, {
      action: 'invite.shared',
      subject: account_uid,
      detail: { name: row.full_name ?? row.email, before: null, after: null },
    }),
  );
  return token;
}
