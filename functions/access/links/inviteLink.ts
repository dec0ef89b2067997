import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { clock } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { newLinkToken } from './linkToken.ts';

const lifetimeSeconds = 7 * 24 * 60 * 60;
/** An expired link still tells its bearer whom to ask for a new one; the membership decides whether it is valid. */
const namedSeconds = 60 * 24 * 60 * 60;

type Invite = {
  link: string;
  fields: {
    invite_sent_at: string;
    invite_expire_at: string;
    invited_by: string | null;
    invite_token_hash: string;
  };
  kept: Write;
};

export async function newInvite(
  { account_uid, email }: { account_uid: AccountUid; email: string },
  organization_uid: OrganizationUid,
  invited_by: string | null,
  type?: 'register',
): Promise<Invite> {
  const registered = type === 'register';
  const target = { purpose: 'invite', account_uid, email, organization_uid, registered } as const;
  const { token, hash, kept } = newLinkToken(target, lifetimeSeconds + namedSeconds);
  const now = clock.now();
  return {
    link: inviteLink(token, type),
    fields: {
      invite_sent_at: now.toISOString(),
      invite_expire_at: new Date(now.getTime() + lifetimeSeconds * 1000).toISOString(),
      invited_by,
      invite_token_hash: hash,
    },
    kept,
  };
}

export function inviteLink(token: string, type?: 'register'): string {
  return `${setting('SITE_ORIGIN')}/accept?${new URLSearchParams({ token, ...(type ? { type } : {}) })}`;
}
