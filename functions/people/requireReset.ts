import type { Account } from '../data/account.ts';
import type { Write } from '../data/table/commit.ts';
import { mandatoryReset } from '../mails/mandatoryReset.ts';
import { mailResetLink } from './resetLink.ts';

/** Somebody who could log in must choose a new password first: a mail leads to it. */
export async function requireReset(account: Account, together: Write[] = []): Promise<void> {
  await mailResetLink(account, mandatoryReset, together);
}
