import type { Output } from '../../shared/api/endpoint.ts';
import type { readInviteLink as endpoint } from '../../shared/api/members.ts';
import { membership } from '../data/account.ts';
import { membershipKey } from '../data/keys.ts';
import { get } from '../data/table/read.ts';
import type { ServerCall } from '../http/call.ts';
import { waits } from '../people/acceptance.ts';
import { inviteLink } from '../people/inviteLink.ts';
import { sharedToken } from '../people/linkToken.ts';

/** The very link that was mailed: to share it ends nothing. */
export async function readInviteLink(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const row = await get(membership, membershipKey(call.input.account_uid, call.organization));
  if (!row) throw call.failure('not_found');
  const hash = waits(row) ? row.invite_token_hash : null;
  const token = hash === null ? undefined : await sharedToken(hash);
  if (token === undefined) throw call.failure('invite_closed');
  return { link: inviteLink(token) };
}
