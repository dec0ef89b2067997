import { createHash, randomBytes } from 'node:crypto';
import type { AccountUid, OrganizationUid } from '../../shared/model/ids.ts';
import { mailedLinkKey } from '../data/keys.ts';
import { type MailedLink, mailedLink } from '../data/mailedLink.ts';
import { isRunning } from '../data/session.ts';
import type { Write } from '../data/table/commit.ts';
import { get } from '../data/table/read.ts';
import { create } from '../data/table/writes.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import { verifyToken } from '../services/tokens.ts';

/** Of the links that we mail, only this is kept: whoever reads the table can't use one. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type Target = Pick<MailedLink, 'purpose' | 'account_uid'> & {
  organization_uid?: OrganizationUid;
  registered?: boolean;
};
type LinkToken = { token: string; hash: string; kept: Write };

/**
 * A token for a link in a mail. It is 43 random characters and not a signed text that says all by itself: that took six
 * lines in a mail, where programs break it.
 */
export function newLinkToken(target: Target, lifetimeSeconds: number): LinkToken {
  const token = randomBytes(32).toString('base64url');
  const hash = linkHash(token);
  const expires_at = epochSeconds(clock.now()) + lifetimeSeconds;
  return {
    token,
    hash,
    kept: create(mailedLink, { organization_uid: null, ...target, token_hash: hash, expires_at }),
  };
}

// What can't be a token of ours isn't worth a read.
const isWellFormed = (token: string) => /^[\w-]{43}$/.test(token);

type Claims = { acc: AccountUid; org?: OrganizationUid | undefined; registered?: boolean };

/** Whom a token is for. One that we signed says so itself, as the interface describes it, and is taken too. */
export async function readLinkToken(
  purpose: MailedLink['purpose'],
  token: string,
): Promise<Claims | undefined> {
  if (token.includes('.')) return verifyToken(purpose, token);
  if (!isWellFormed(token)) return undefined;
  const row = await get(mailedLink, mailedLinkKey(linkHash(token)));
  if (!isRunning(row) || row.purpose !== purpose) return undefined;
  return { acc: row.account_uid, org: row.organization_uid ?? undefined, registered: row.registered };
}
