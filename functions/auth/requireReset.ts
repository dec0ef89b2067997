import type { Account } from '../data/account.ts';
import { get } from '../data/table.ts';
import { mandatoryReset } from '../mails/mandatoryReset.ts';
import { suppressionOf } from '../people/mailable.ts';
import { newResetLink } from '../people/resetLink.ts';
import { sendMail } from '../services/mail.ts';

/** Somebody who knows the password may not use it any longer: a mail leads to a new one. */
export async function requireReset(account: Account): Promise<void> {
  const link = await newResetLink(account);
  if (!(await get(...suppressionOf(account.email)))) await sendMail(mandatoryReset(account.email, link));
}
