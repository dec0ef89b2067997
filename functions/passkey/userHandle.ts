import { AccountUid } from '../../shared/model/ids.ts';

/** What a passkey keeps of its owner, and hands back at a login: an id that tells nobody who that is. */
export const userHandleOf = (account_uid: AccountUid) => Buffer.from(account_uid).toString('base64url');

export function ownerOf(userHandle: string | null | undefined): AccountUid | undefined {
  return AccountUid.safeParse(Buffer.from(userHandle ?? '', 'base64url').toString()).data;
}
