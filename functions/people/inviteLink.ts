import { randomUUID } from 'node:crypto';
import type { AccountUid, OrganizationUid } from '../../shared/model/ids.ts';
import { clock } from '../services/clock.ts';
import { setting } from '../services/settings.ts';
import { signToken } from '../services/tokens.ts';
import { linkHash } from './linkToken.ts';

const lifetimeSeconds = 7 * 24 * 60 * 60;

type Invite = {
  link: string;
  /** To be written to the membership: this link is then the one that is good. */
  fields: { invite_sent_at: string; invite_expire_at: string; invite_token_hash: string };
};

/** `register` where the person has asked for it, so that the page speaks of a registration. */
export async function newInvite(acc: AccountUid, org: OrganizationUid, type?: 'register'): Promise<Invite> {
  const token = await signToken('invite', { acc, org, id: randomUUID() }, lifetimeSeconds);
  const now = clock.now();
  return {
    link: `${setting('SITE_ORIGIN')}/accept?${new URLSearchParams({ token, ...(type ? { type } : {}) })}`,
    fields: {
      invite_sent_at: now.toISOString(),
      invite_expire_at: new Date(now.getTime() + lifetimeSeconds * 1000).toISOString(),
      invite_token_hash: linkHash(token),
    },
  };
}
