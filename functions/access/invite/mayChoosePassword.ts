import { get } from '../../platform/data/table/read.ts';
import { suppressionOf } from '../../platform/mails/mailable.ts';
import type { Invite } from './findInvite.ts';

/**
 * Whether a link lets its bearer choose a first password, and so learn whether the account has one. A copied link doesn't: it
 * has been in other hands than the mailbox's owner's. Where the address turns mails away there is no other way in.
 */
export async function mayChoosePassword({ shared, account }: Invite): Promise<boolean> {
  return !shared || (await get(...suppressionOf(account.email))) !== undefined;
}
