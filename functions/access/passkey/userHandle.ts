import { AccountUid } from '../../../shared/model/ids.ts';

/** The id that a passkey stores for its owner and returns at a login; it doesn't reveal who that is. */
export const userHandleOf = (account_uid: AccountUid) => Buffer.from(account_uid).toString('base64url');

export function ownerOf(userHandle: string | null | undefined): AccountUid | undefined {
  return AccountUid.safeParse(Buffer.from(userHandle ?? '', 'base64url').toString()).data;
}
