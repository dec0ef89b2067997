import type * as api from '../../../shared/api/access/secondFactor.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { type Account, account as accountKind, type SecondFactor } from '../../platform/data/account.ts';
import { accountKey } from '../../platform/data/keys.ts';
import { cleared } from '../../platform/data/limit.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { update } from '../../platform/data/table/writes.ts';
import type { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { secondFactorChanged } from '../../platform/mails/secondFactorMails.ts';
import { setting } from '../../platform/services/settings.ts';
import { readPerson } from '../people/readPerson.ts';
import { auditedFactor, notedFactor } from '../proof/auditedFactor.ts';
import { type Guarded, proofTries, proveIdentity } from '../proof/proveIdentity.ts';
import { newRecoveryCodes } from '../proof/recoveryCodes.ts';
import { usedCode } from '../proof/secondFactor.ts';

/** If an organization requires a second factor, the session is restricted until a new one is set up. */
export async function removeSecondFactor(
  call: ServerCall<typeof api.removeSecondFactor>,
): Promise<Record<string, never>> {
  const { account, was } = await proveBoth(call);
  if (!was) return {};
  const person = await readPerson(account.account_uid);
  try {
    await commit(
      update(accountKind, accountKey(account.account_uid), { second_factor: null }, { second_factor: was }),
      ...notedFactor(person?.memberships ?? [], false),
      cleared(proofTries, account.account_uid),
      auditedFactor(call.session, { turned: 'off' }),
      await queueMail(secondFactorChanged(account.email, 'off', setting('SITE_ORIGIN'))),
    );
  } catch (error) {
    throw error instanceof Conflict ? call.failure('wrong_code') : error;
  }
  return {};
}

type GuardedByBoth = Guarded & {
  input: { password: string; code: string };
  failure: (code: 'wrong_code') => Failure;
};

type Proven = { account: Account; was: SecondFactor | null; used: SecondFactor | null };

async function proveBoth(call: GuardedByBoth): Promise<Proven> {
  const { account, tryBack } = await proveIdentity(call, call.input.password);
  const was = account.second_factor;
  if (!was?.confirmed_at) {
    await commit(tryBack);
    return { account, was: null, used: null };
  }
  const used = await usedCode(was, call.input.code);
  if (!used) throw call.failure('wrong_code');
  return { account, was, used };
}

export async function renewRecoveryCodes(
  call: ServerCall<typeof api.renewRecoveryCodes>,
): Promise<Output<typeof api.renewRecoveryCodes>> {
  const { account, was, used } = await proveBoth(call);
  if (!was || !used) throw call.failure('no_second_factor');
  const { codes, hashes } = await newRecoveryCodes();
  const renewed = { ...used, recovery_hashes: hashes };
  try {
    await commit(
      update(
        accountKind,
        accountKey(account.account_uid),
        { second_factor: renewed },
        { second_factor: was },
      ),
      cleared(proofTries, account.account_uid),
      auditedFactor(call.session, { recovery_codes: 'renewed' }),
    );
  } catch (error) {
    throw error instanceof Conflict ? call.failure('wrong_code') : error;
  }
  return { recovery_codes: codes };
}
