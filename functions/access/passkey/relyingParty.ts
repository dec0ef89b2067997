import { createHash } from 'node:crypto';
import { AccountUid } from '../../../shared/model/ids.ts';
import { setting } from '../../platform/services/settings.ts';

/** Passkeys are bound to the site's host and report the origin that asked. */
export const siteOrigin = () => setting('SITE_ORIGIN');
export const relyingPartyId = () => new URL(siteOrigin()).hostname;
export const relyingPartyHash = () => createHash('sha256').update(relyingPartyId()).digest();

export const userHandleOf = (account_uid: AccountUid) => Buffer.from(account_uid).toString('base64url');

export function ownerOf(userHandle: string | null | undefined): AccountUid | undefined {
  return AccountUid.safeParse(Buffer.from(userHandle ?? '', 'base64url').toString()).data;
}
