import { createHash, randomBytes } from 'node:crypto';
import type { AccountUid, AlertUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { mailedLinkKey } from '../../platform/data/keys.ts';
import { type MailedLink, mailedLink } from '../../platform/data/mailedLink.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { isRunning } from '../../platform/data/table/expiry.ts';
import { get } from '../../platform/data/table/read.ts';
import { create } from '../../platform/data/table/writes.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { verifyToken } from '../../platform/services/tokens/verifyToken.ts';

/** We store only the hash, so read access to the table doesn't give usable links. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type Target = Pick<MailedLink, 'purpose' | 'account_uid'> & {
  organization_uid?: OrganizationUid;
  email?: string | null;
  registered?: boolean;
  shared?: boolean;
  copy_of?: string;
  follows?: AlertUid[];
};
type LinkToken = { token: string; hash: string; kept: Write };

/** Random, since a self-contained signed token took six lines in a mail and was broken by mail programs. */
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

export type Claims = {
  acc: AccountUid;
  org?: OrganizationUid | undefined;
  registered?: boolean;
  shared?: boolean;
  copy_of?: string | null;
};

/** Also accepts self-contained tokens that we signed, which the interface specifies. */
export async function readLinkToken(
  purpose: Exclude<MailedLink['purpose'], 'digest' | 'reports' | 'follows'>,
  token: string,
): Promise<Claims | undefined> {
  const key = mailedLinkOf(token);
  if (!key) return verifyToken(purpose, token);
  return claimsOf(purpose, await get(mailedLink, key));
}

export const mailedLinkOf = (token: string) =>
  /^[\w-]{43}$/.test(token) ? mailedLinkKey(linkHash(token)) : undefined;

export function claimsOf(purpose: MailedLink['purpose'], row: MailedLink | undefined): Claims | undefined {
  if (!isRunning(row) || row.purpose !== purpose) return undefined;
  const { account_uid, organization_uid, registered, shared, copy_of } = row;
  return { acc: account_uid, org: organization_uid ?? undefined, registered, shared, copy_of };
}
