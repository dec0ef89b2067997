import type { Account } from '../data/account.ts';
import type { Write } from '../data/table/commit.ts';
import { get } from '../data/table/read.ts';
import { mandatoryReset } from '../mails/mandatoryReset.ts';
import { sendMail } from '../services/mail.ts';
import { suppressionOf } from './mailable.ts';
import { newResetLink } from './resetLink.ts';

/** Somebody who could log in must choose a new password first: a mail leads to it. */
export async function requireReset(account: Account, together: Write[] = []): Promise<void> {
  const link = await newResetLink(account, together);
  if (!(await get(...suppressionOf(account.email)))) await sendMail(mandatoryReset(account.email, link));
}
