import { get } from '../../platform/data/table/read.ts';
import { suppressionOf } from '../../platform/mails/mailable.ts';
import type { Invite } from './findInvite.ts';

/** A copied link may be in other hands, so it sets a first password only if no mail can reach the address. */
export async function mayChoosePassword({ shared, account }: Invite): Promise<boolean> {
  return !shared || (await get(...suppressionOf(account.email))) !== undefined;
}
