import type { AccountUid } from '../../../shared/model/ids.ts';
import { type Account, account } from '../../platform/data/account.ts';
import { accountKey } from '../../platform/data/keys.ts';
import { consume, type LimitRule, limitOf, refunded } from '../../platform/data/limit.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { type Found, getAll, type Wanted } from '../../platform/data/table/read.ts';
import type { Failure } from '../../platform/failure.ts';
import { checkPassword } from '../../platform/services/passwords.ts';

export const proofTries: LimitRule = { action: 'proof-account', maxTries: 10, windowSeconds: 15 * 60 };

export type Guarded = {
  session: { accountUid: AccountUid };
  failure: (
    code: 'wrong_current_password' | 'too_many_attempts',
    extra?: { retryAfterSeconds: number },
  ) => Failure;
};

type Proven<W extends Wanted> = {
  account: Account;
  also: Found<W>;
  /** Must be part of the following write: it returns the attempt after a correct password. */
  tryBack: Write;
};

/** Requires the password again, since an open session isn't enough to change how its owner logs in. */
export async function proveIdentity<const W extends Wanted>(
  { session, failure }: Guarded,
  password: string,
  ...alsoWanted: W
): Promise<Proven<W>> {
  const tries = [proofTries, session.accountUid] as const;
  const [own, taken, ...also] = await getAll(
    [account, accountKey(session.accountUid)],
    limitOf(tries),
    ...alsoWanted,
  );
  if (!own) throw new Error('The account of a running session is gone.');
  const wait = await consume(...tries, taken);
  if (wait !== undefined) throw failure('too_many_attempts', { retryAfterSeconds: wait });
  const { correct } = await checkPassword(password, own.password_hash);
  if (!correct) throw failure('wrong_current_password');
  return { account: own, also: also as unknown as Found<W>, tryBack: refunded(...tries) };
}
