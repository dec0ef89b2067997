import { createHash, randomUUID } from 'node:crypto';
import { type Account, account as accountKind } from '../data/account.ts';
import { accountKey } from '../data/keys.ts';
import { commit } from '../data/table.ts';
import { update } from '../data/writes.ts';
import { mandatoryReset } from '../mails/mandatoryReset.ts';
import { sendMail } from '../services/mail.ts';
import { setting } from '../services/settings.ts';
import { signToken } from '../services/tokens.ts';

const lifetimeSeconds = 30 * 60;

/** Mails a link to choose a new password. The account keeps its hash only, and any older link dies. */
export async function sendMandatoryReset({ account_uid, email }: Account): Promise<void> {
  const token = await signToken('reset', { acc: account_uid, id: randomUUID() }, lifetimeSeconds);
  const reset_token_hash = createHash('sha256').update(token).digest('hex');
  await commit(update(accountKind, accountKey(account_uid), { reset_token_hash }));
  const link = `${setting('SITE_ORIGIN')}/login?${new URLSearchParams({ email, token })}`;
  await sendMail(mandatoryReset(email, link));
}
