import type { Viewer } from '../../shared/model/viewer.ts';
import type { Account } from '../data/account.ts';
import { audited } from '../data/audit.ts';
import { consume, refund } from '../data/limit.ts';
import { passwordChanged } from '../mails/passwordChanged.ts';
import { queueMail } from '../mails/queueMail.ts';
import { moveOn } from '../people/moveOn.ts';
import { newPassword } from '../people/newPassword.ts';
import { ownAccount } from '../people/ownAccount.ts';
import { clock } from '../services/clock.ts';
import { checkPassword } from '../services/passwords.ts';
import { setting } from '../services/settings.ts';
import type { UpdateCall } from './updateCall.ts';

const perAccount = { action: 'password-account', maxTries: 10, windowSeconds: 15 * 60 };

/** Every session ends but this one, which goes on under a new token. */
export async function changePassword(
  call: UpdateCall,
  password: string,
  fields: Partial<Account>,
): Promise<Viewer> {
  const { row, viewer } = call.session;
  const { account, membership } = await ownAccount(call.session);
  const byLink = row.reset_token_hash !== null;
  if (!byLink) await requireCurrentPassword(call, account);
  const chosen = await newPassword(password, {
    ...account,
    ...fields,
    organization: viewer.organization.name,
  });
  if ('fault' in chosen) throw call.failure('password_refused', { details: { fault: chosen.fault } });

  const { account_uid } = account;
  const { organization_uid } = membership;
  return moveOn(call, {
    account,
    membership,
    gap: row.gap_uid,
    changes: {
      ...fields,
      password_hash: chosen.hash,
      password_set_at: clock.now().toISOString(),
      session_epoch: row.session_epoch + 1,
      reset_token_hash: null,
    },
    // The link's one use; a second change of the password in the same moment finds its session ended.
    ...(byLink ? { expected: { reset_token_hash: row.reset_token_hash } } : {}),
    together: [
      audited({
        organization_uid,
        by: account_uid,
        action: 'account.password',
        subject: account_uid,
        detail: { by_link: byLink },
      }),
      await queueMail(passwordChanged(account.email, setting('SITE_ORIGIN'))),
    ],
  });
}

async function requireCurrentPassword(
  call: UpdateCall,
  { account_uid, password_hash }: Account,
): Promise<void> {
  const wait = await consume(perAccount, account_uid);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const { correct } = await checkPassword(call.input.old_password ?? '', password_hash);
  if (!correct) throw call.failure('wrong_current_password');
  await refund(perAccount, account_uid);
}
