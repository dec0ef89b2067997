import { createHash, randomBytes } from 'node:crypto';
import type { AccountUid, OrganizationUid } from '../../shared/model/ids.ts';
import { mailedLinkKey } from '../data/keys.ts';
import { type MailedLink, mailedLink } from '../data/mailedLink.ts';
import { isRunning } from '../data/session.ts';
import type { Write } from '../data/table/commit.ts';
import { get } from '../data/table/read.ts';
import { create } from '../data/table/writes.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import { seal, unseal } from '../services/seal.ts';
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
 * lines in a mail, where programs break it. One that may be shared besides is kept sealed, so that the link which was mailed
 * can be shown again: a second token would be a second thing to end.
 */
export async function newLinkToken(
  target: Target,
  lifetimeSeconds: number,
  { shareable = false } = {},
): Promise<LinkToken> {
  const token = randomBytes(32).toString('base64url');
  const hash = linkHash(token);
  const expires_at = epochSeconds(clock.now()) + lifetimeSeconds;
  return {
    token,
    hash,
    kept: create(mailedLink, {
      organization_uid: null,
      ...target,
      token_hash: hash,
      sealed_token: shareable ? await seal(token) : null,
      expires_at,
    }),
  };
}

export type Claims = { acc: AccountUid; org?: OrganizationUid | undefined; registered?: boolean };

/** Whom a token is for. One that we signed says so itself, as the interface describes it, and is taken too. */
export async function readLinkToken(
  purpose: MailedLink['purpose'],
  token: string,
): Promise<Claims | undefined> {
  const key = mailedLinkOf(token);
  if (!key) return verifyToken(purpose, token);
  return claimsOf(purpose, await get(mailedLink, key));
}

/** Where the row of a token is; undefined for one that isn't ours, or that says by itself whom it is for. */
export const mailedLinkOf = (token: string) =>
  /^[\w-]{43}$/.test(token) ? mailedLinkKey(linkHash(token)) : undefined;

export function claimsOf(purpose: MailedLink['purpose'], row: MailedLink | undefined): Claims | undefined {
  if (!isRunning(row) || row.purpose !== purpose) return undefined;
  return { acc: row.account_uid, org: row.organization_uid ?? undefined, registered: row.registered };
}

/** A shareable token by its hash; undefined when it is gone, or of a time before they were kept. */
export async function sharedToken(hash: string): Promise<string | undefined> {
  const row = await get(mailedLink, mailedLinkKey(hash));
  return isRunning(row) && row.sealed_token ? unseal(row.sealed_token) : undefined;
}
