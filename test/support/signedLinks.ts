import type { OrganizationUid } from '../../shared/model/ids.ts';
import type { Someone } from './people.ts';
import { tables } from './tables.ts';

const signing = async () => ({
  ...(await import('../../functions/platform/services/tokens/signToken.ts')),
  ...(await import('../../functions/access/links/linkToken.ts')),
});

/** A signed reset token instead of a mailed one. */
export async function signedReset({ account_uid }: Someone): Promise<string> {
  const { commit, create, resetLink } = await tables();
  const { linkHash, signToken } = await signing();
  const lifetimeSeconds = 30 * 60;
  const token = await signToken('reset', { acc: account_uid, id: crypto.randomUUID() }, lifetimeSeconds);
  const sent_at = Math.floor(Date.now() / 1000);
  const good_until = sent_at + lifetimeSeconds;
  const row = { account_uid, place: 1, token_hash: linkHash(token), session_epoch: 0, sent_at, good_until };
  await commit(create(resetLink, { ...row, expires_at: good_until }));
  return token;
}

/** The same for an invite. */
export async function signedInvite(org: OrganizationUid, { account_uid }: Someone): Promise<string> {
  const { commit, membership, membershipKey, update } = await tables();
  const { linkHash, signToken } = await signing();
  const lifetimeSeconds = 7 * 24 * 60 * 60;
  const token = await signToken(
    'invite',
    { acc: account_uid, org, id: crypto.randomUUID() },
    lifetimeSeconds,
  );
  const invite_expire_at = new Date(Date.now() + lifetimeSeconds * 1000).toISOString();
  const fields = { invite_token_hash: linkHash(token), invite_expire_at };
  await commit(update(membership, membershipKey(account_uid, org), fields));
  return token;
}
