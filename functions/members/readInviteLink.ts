import type { Output } from '../../shared/api/endpoint.ts';
import type { readInviteLink as endpoint } from '../../shared/api/members.ts';
import { type Membership, membership } from '../data/account.ts';
import { auditedBy } from '../data/audit.ts';
import { mailedLinkKey, membershipKey } from '../data/keys.ts';
import { type MailedLink, mailedLink } from '../data/mailedLink.ts';
import { commit } from '../data/table/commit.ts';
import { get } from '../data/table/read.ts';
import { update } from '../data/table/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { waits } from '../people/acceptance.ts';
import { inviteLink } from '../people/inviteLink.ts';
import { shareableToken } from '../people/linkToken.ts';

type ReadCall = ServerCall<typeof endpoint>;

/** The very link that was mailed: to share it ends nothing. */
export async function readInviteLink(call: ReadCall): Promise<Output<typeof endpoint>> {
  const row = await get(membership, membershipKey(call.input.account_uid, call.organization));
  if (!row) throw call.failure('not_found');
  const hash = waits(row) ? row.invite_token_hash : null;
  const found = hash === null ? undefined : await shareableToken(hash);
  if (!found) throw call.failure('invite_closed');
  if (!found.row.shared) await markShared(call, row, found.row);
  return { link: inviteLink(found.token) };
}

/** Before anybody sees it: from now on its use doesn't show that the mail was read. */
async function markShared(call: ReadCall, row: Membership, { token_hash }: MailedLink): Promise<void> {
  await commit(
    update(mailedLink, mailedLinkKey(token_hash), { shared: true }),
    auditedBy(call, {
      action: 'invite.shared',
      subject: row.account_uid,
      detail: { name: row.full_name ?? row.email, before: null, after: null },
    }),
  );
}
