import { type Account, account as accountKind } from '../data/account.ts';
import { accountKey } from '../data/keys.ts';
import { commit, type Write } from '../data/table/commit.ts';
import { update } from '../data/table/writes.ts';
import { queueMail } from '../mails/queueMail.ts';
import type { Mail } from '../services/mail.ts';
import { setting } from '../services/settings.ts';
import { newLinkToken } from './linkToken.ts';

const lifetimeSeconds = 30 * 60;

/** Mails a link that leads to choosing a new password. The account keeps its hash only, and any older link dies. */
export async function mailResetLink(
  { account_uid, email }: Account,
  mailWith: (to: string, link: string) => Mail,
  together: Write[] = [],
): Promise<void> {
  const { token, hash, kept } = newLinkToken({ purpose: 'reset', account_uid }, lifetimeSeconds);
  const link = `${setting('SITE_ORIGIN')}/login?${new URLSearchParams({ email, token })}`;
  await commit(
    update(accountKind, accountKey(account_uid), { reset_token_hash: hash }),
    kept,
    await queueMail(mailWith(email, link), lifetimeSeconds),
    ...together,
  );
}
