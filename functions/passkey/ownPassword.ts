import type { AccountUid } from '../../shared/model/ids.ts';
import { type Account, account } from '../data/account.ts';
import { accountKey, passkeysKey } from '../data/keys.ts';
import { consume, limitOf, refunded } from '../data/limit.ts';
import { passkeys } from '../data/passkey.ts';
import type { Write } from '../data/table/commit.ts';
import type { Row } from '../data/table/kind.ts';
import { getAll } from '../data/table/read.ts';
import type { Failure } from '../failure.ts';
import { codeTries } from '../people/secondFactor.ts';
import { checkPassword } from '../services/passwords.ts';

type Guarded = {
  input: { password: string };
  session: { accountUid: AccountUid };
  failure: (
    code: 'wrong_current_password' | 'too_many_attempts',
    extra?: { retryAfterSeconds: number },
  ) => Failure;
};

/** `tryBack` belongs to what is written next: a right password is no failed try. */
type Own = { account: Account; row: Row<typeof passkeys> | undefined; tryBack: Write };

/** What is the caller's own, once the password was given again: a session left open is not enough to change a way in. */
export async function withPassword({ input, session, failure }: Guarded): Promise<Own> {
  const { accountUid } = session;
  const tries = [codeTries, accountUid] as const;
  const [own, row, taken] = await getAll(
    [account, accountKey(accountUid)],
    [passkeys, passkeysKey(accountUid)],
    limitOf(tries),
  );
  if (!own) throw new Error('The account of a running session is gone.');
  const wait = await consume(...tries, taken);
  if (wait !== undefined) throw failure('too_many_attempts', { retryAfterSeconds: wait });
  const { correct } = await checkPassword(input.password, own.password_hash);
  if (!correct) throw failure('wrong_current_password');
  return { account: own, row, tryBack: refunded(...tries) };
}
