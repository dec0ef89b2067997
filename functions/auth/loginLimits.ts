import { limitKey } from '../data/keys.ts';
import { giveBack, type LimitRule, limit, takeTry, triesOf } from '../data/limit.ts';
import { getAll } from '../data/table.ts';
import { clock, epochSeconds } from '../services/clock.ts';

const rule = (action: string): LimitRule => ({ action, most: 10, windowSeconds: 15 * 60 });
const perAddress = rule('login-address');
const perAccount = rule('login-account');
const perBoth = rule('login-account-address');
const both = (email: string, address: string) => `${email}#${address}`;

/**
 * The seconds to wait, if this login may not be tried now. An address has its tries, whatever accounts it goes for. An
 * account under attack from many addresses is closed to those that failed there before, so its owner still gets in.
 */
export async function admit(email: string, address: string): Promise<number | undefined> {
  const wait = await takeTry(perAddress, address);
  if (wait !== undefined) return wait;
  const [account, pair] = await getAll(
    [limit, limitKey(perAccount.action, email)],
    [limit, limitKey(perBoth.action, both(email, address))],
  );
  const underAttack = triesOf(account) >= perAccount.most;
  if (underAttack && pair && triesOf(pair) > 0) return pair.expires_at - epochSeconds(clock.now());
  return undefined;
}

export async function countFailure(email: string, address: string): Promise<void> {
  await Promise.all([takeTry(perAccount, email), takeTry(perBoth, both(email, address))]);
}

/** A correct login is no failed one: it uses up no try. */
export async function forgive(address: string): Promise<void> {
  await giveBack(perAddress, address);
}
