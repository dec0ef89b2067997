import type { AccountUid } from '../../../shared/model/ids.ts';
import { accountEmail } from '../../platform/data/account.ts';
import { emailKey } from '../../platform/data/keys.ts';
import { cleared, consume, consumeAll, limitOf, refund, tally, triesOf } from '../../platform/data/limit.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import type { Caller } from '../../platform/http/call.ts';
import { deviceId, knownDevice } from './knownDevice.ts';

const windowSeconds = 15 * 60;
// An office, or a whole IPv6 network, may share one address.
const perAddress = { action: 'login-address', maxTries: 100, windowSeconds };
const perPair = { action: 'login-account-address', maxTries: 10, windowSeconds };
const perDevice = { action: 'login-device', maxTries: 10, windowSeconds };
const perAccount = { action: 'login-account', windowSeconds };
/** From this many failures, we treat the account as under attack and give unknown devices fewer attempts per address. */
const attackFailures = 10;
const triesUnderAttack = 3;

export type LoginAttempt = {
  account_uid: AccountUid | undefined;
  fail: () => Promise<unknown>;
  succeed: () => Promise<void>;
};

/**
 * Takes one attempt, or returns the seconds to wait. A known device has its own attempts; others are limited by
 * address.
 */
export async function beginAttempt(email: string, caller: Caller): Promise<LoginAttempt | { wait: number }> {
  const byDevice = [perDevice, `${(await deviceId(caller)) ?? 'none'}#${email}`] as const;
  const byAddress = [perAddress, caller.network] as const;
  const pair = `${email}#${caller.network}`;
  const [owner, device, address, both, account] = await getAll(
    [accountEmail, emailKey(email)],
    limitOf(byDevice),
    limitOf(byAddress),
    limitOf([perPair, pair]),
    limitOf([perAccount, email]),
  );
  const account_uid = owner?.account_uid;
  const known = account_uid !== undefined && (await knownDevice(caller, account_uid)) !== undefined;
  const underAttack = triesOf(account) >= attackFailures;
  const byPair = [underAttack ? { ...perPair, maxTries: triesUnderAttack } : perPair, pair] as const;
  const wait = known
    ? await consume(...byDevice, device)
    : await consumeAll([byAddress, byPair], [address, both]);
  if (wait !== undefined) return { wait };
  return {
    account_uid,
    fail: () => tally(perAccount, email),
    succeed: async () => {
      await Promise.all([
        ...(known ? [] : [refund(...byAddress)]),
        commit(cleared(...(known ? byDevice : byPair))),
        ...(account ? [commit(cleared(perAccount, email))] : []),
      ]);
    },
  };
}

/** Links and passkeys can't be guessed, so only invalid ones use up an attempt. */
export function countBadProof({ network }: Caller): Promise<number | undefined> {
  return consume(perAddress, network);
}
