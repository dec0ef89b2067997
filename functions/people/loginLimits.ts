import { limitKey } from '../data/keys.ts';
import { consume, type LimitRule, limit, limitOf, refund, triesOf } from '../data/limit.ts';
import type { Row } from '../data/table/kind.ts';
import { getAll } from '../data/table/read.ts';
import { clock, epochSeconds } from '../services/clock.ts';

const rule = (action: string): LimitRule => ({ action, maxTries: 10, windowSeconds: 15 * 60 });
const perAddress = rule('login-address');
const perAccount = rule('login-account');
const perBoth = rule('login-account-address');
const both = (email: string, network: string) => `${email}#${network}`;

/**
 * The seconds to wait, if this login may not be tried now. An address, or a network of IPv6, has its tries, whatever
 * accounts it goes for. An account under attack from many is closed to those that failed there before, so its owner
 * still gets in.
 */
export async function admit(email: string, network: string): Promise<number | undefined> {
  const wait = await consume(perAddress, network);
  if (wait !== undefined) return wait;
  const [account, pair] = await getAll(
    [limit, limitKey(perAccount.action, email)],
    [limit, limitKey(perBoth.action, both(email, network))],
  );
  const underAttack = triesOf(account) >= perAccount.maxTries;
  if (underAttack && pair && triesOf(pair) > 0) return pair.expires_at - epochSeconds(clock.now());
  return undefined;
}

export async function countFailure(email: string, network: string): Promise<void> {
  await Promise.all([consume(perAccount, email), consume(perBoth, both(email, network))]);
}

/** A correct login is no failed one: it uses up no try. */
export async function forgive(network: string): Promise<void> {
  await refund(perAddress, network);
}

/** Links and passkeys can't be guessed, so good ones need no try; bad ones are failed logins all the same. */
export function countBadProof(network: string): Promise<number | undefined> {
  return consume(perAddress, network);
}

/** An address's tries, to be read with whatever else a login begins with. */
export const triesOfAddress = (network: string) => limitOf([perAddress, network]);

/** The seconds that an address has to wait, by its tries. */
export function waitOf(tries: Row<typeof limit> | undefined): number | undefined {
  if (!tries || triesOf(tries) < perAddress.maxTries) return undefined;
  return tries.expires_at - epochSeconds(clock.now());
}
