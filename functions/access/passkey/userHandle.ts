import { AccountUid } from '../../../shared/model/ids.ts';

export const userHandleOf = (account_uid: AccountUid) => Buffer.from(account_uid).toString('base64url');

export function ownerOf(userHandle: string | null | undefined): AccountUid | undefined {
  return AccountUid.safeParse(Buffer.from(userHandle ?? '', 'base64url').toString()).data;
}
