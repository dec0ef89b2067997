import type { Output } from '../../shared/api/endpoint.ts';
import type { readInviteLink as endpoint } from '../../shared/api/members.ts';
import { type Membership, membership } from '../data/account.ts';
import { auditedBy } from '../data/audit.ts';
import { mailedLinkKey, membershipKey } from '../data/keys.ts';
import { type MailedLink, mailedLink } from '../data/mailedLink.ts';
import { isRunning } from '../data/session.ts';
import { commit } from '../data/table/commit.ts';
import { get } from '../data/table/read.ts';
import { update } from '../data/table/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { waits } from '../people/acceptance.ts';
import { inviteLink } from '../people/inviteLink.ts';
import { newLinkToken } from '../people/linkToken.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import { seal, unseal } from '../services/seal.ts';

type ReadCall = ServerCall<typeof endpoint>;

/** Another link than the mailed one, which ends nothing: by its own, the mailed one proves that the mail was read. */
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
  const { account_uid, organization_uid } = row;
  const { token, kept } = newLinkToken(
    { purpose: 'invite', account_uid, organization_uid, shared: true, copy_of: mailed.token_hash },
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
