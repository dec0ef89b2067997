import { get } from '../../platform/data/table/read.ts';
import { suppressionOf } from '../../platform/mails/mailable.ts';
import type { Invite } from './findInvite.ts';

/**
 * A copied link may have passed through other hands, so it neither sets a first password nor reveals whether the account has
 * one. The exception is a suppressed address, which has no other way in.
 */
export async function mayChoosePassword({ shared, account }: Invite): Promise<boolean> {
  return !shared || (await get(...suppressionOf(account.email))) !== undefined;
}
