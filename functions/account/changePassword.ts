import type { Viewer } from '../../shared/model/viewer.ts';
import type { Account } from '../data/account.ts';
import { sessionKey } from '../data/keys.ts';
import { giveBack, takeTry } from '../data/limit.ts';
import { Conflict } from '../data/table.ts';
import { remove } from '../data/writes.ts';
import { passwordChanged } from '../mails/passwordChanged.ts';
import { newPassword } from '../people/newPassword.ts';
import { openSession } from '../people/openSession.ts';
import { ownAccount } from '../people/ownAccount.ts';
import { clock } from '../services/clock.ts';
import { sendMail } from '../services/mail.ts';
import { checkPassword } from '../services/passwords.ts';
import { setting } from '../services/settings.ts';
import type { UpdateCall } from './updateAccount.ts';

const perAccount = { action: 'password-account', most: 10, windowSeconds: 15 * 60 };

/** Every session ends but this one, which goes on under a new token. */
export async function changePassword(
  call: UpdateCall,
  password: string,
  fields: Partial<Account>,
): Promise<Viewer> {
  const { row, viewer, accountUid } = call.session;
  const wait = await takeTry(perAccount, accountUid ?? '');
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const { account, membership } = await ownAccount(call.session);
  const byLink = row.duty === 'set_password';
  if (!byLink) {
    const { correct } = await checkPassword(call.input.old_password ?? '', account.password_hash);
    if (!correct) throw call.failure('wrong_current_password');
  } else if (!account.reset_token_hash) {
    // Somebody used the link a moment ago.
    throw call.failure('wrong_current_password');
  }
  const chosen = await newPassword(password, viewer.organization.name);
  if ('fault' in chosen) throw call.failure('password_refused', { details: { fault: chosen.fault } });

  const { reset_token_hash, session_epoch } = account;
  const opened = await openSession({
    account,
    membership,
    gap: row.gap_uid,
    caller: call.caller,
    changes: {
      ...fields,
      password_hash: chosen.hash,
      password_set_at: clock.now().toISOString(),
      session_epoch: session_epoch + 1,
      reset_token_hash: null,
    },
    // The link's one use, and no second change of the password in the same moment.
    expected: { reset_token_hash, session_epoch },
    together: [remove(sessionKey(row.session_uid))],
  }).catch((error: unknown) => {
    throw error instanceof Conflict ? call.failure('wrong_current_password') : error;
  });
  await giveBack(perAccount, account.account_uid);
  call.cookies.push(opened.cookie);
  await sendMail(passwordChanged(account.email, setting('SITE_ORIGIN')));
  return opened.viewer;
}
