import type * as api from '../../../shared/api/access/secondFactor.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { brand } from '../../../shared/brand.ts';
import { account as accountKind, membership as membershipKind } from '../../platform/data/account.ts';
import { accountKey, membershipKey, organizationKey } from '../../platform/data/keys.ts';
import { cleared, consume } from '../../platform/data/limit.ts';
import { organization } from '../../platform/data/organization.ts';
import { secondFactorDemand } from '../../platform/data/secondFactorDemand.ts';
import { change } from '../../platform/data/table/change.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { update } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { secondFactorChanged } from '../../platform/mails/secondFactorMails.ts';
import { clock } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { newTotpSecret, totpAddress } from '../../platform/services/totp.ts';
import { readPerson } from '../people/readPerson.ts';
import { auditedFactor, notedFactor } from '../proof/auditedFactor.ts';
import { proofTries, proveIdentity } from '../proof/proveIdentity.ts';
import { newRecoveryCodes } from '../proof/recoveryCodes.ts';
import { usedCode } from '../proof/secondFactor.ts';

export async function confirmSecondFactor(
  call: ServerCall<typeof api.confirmSecondFactor>,
): Promise<Output<typeof api.confirmSecondFactor>> {
  const { accountUid: account_uid } = call.session;
  const tries = [proofTries, account_uid] as const;
  const [wait, person] = await Promise.all([consume(...tries), readPerson(account_uid)]);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const { second_factor = null } = person?.account ?? {};
  if (!person || !second_factor || second_factor.confirmed_at)
    throw call.failure('second_factor_not_started');
  const used = await usedCode(second_factor, call.input.code);
  if (!used) throw call.failure('wrong_code');

  const { codes, hashes } = await newRecoveryCodes();
  const confirmed = { ...used, confirmed_at: clock.now().toISOString(), recovery_hashes: hashes };
  try {
    await commit(
      update(accountKind, accountKey(account_uid), { second_factor: confirmed }, { second_factor }),
      ...notedFactor(person.memberships, true),
      cleared(...tries),
      auditedFactor(call.session, { turned: 'on' }),
      await queueMail(secondFactorChanged(person.account.email, 'on', setting('SITE_ORIGIN'))),
    );
  } catch (error) {
    throw error instanceof Conflict ? call.failure('second_factor_not_started') : error;
  }
  return { recovery_codes: codes };
}

/** A new secret can't coexist with an active one, whose removal takes one of its codes. */
export async function startSecondFactor(
  call: ServerCall<typeof api.startSecondFactor>,
): Promise<Output<typeof api.startSecondFactor>> {
  const { account, tryBack } = await proveIdentity(call, call.input.password);
  await commit(tryBack);
  const secret = newTotpSecret();
  await change(accountKind, accountKey(account.account_uid), (row) => {
    if (row.second_factor?.confirmed_at) throw call.failure('second_factor_in_force');
    return { ...row, second_factor: { secret, confirmed_at: null, last_step: 0, recovery_hashes: [] } };
  });
  return { secret, uri: totpAddress(secret, brand.product, account.email) };
}

export async function readSecondFactor({
  session,
}: ServerCall<typeof api.readSecondFactor>): Promise<Output<typeof api.readSecondFactor>> {
  const { accountUid, organizationUid } = session;
  const [account, membership, home] = await getAll(
    [accountKind, accountKey(accountUid)],
    [membershipKind, membershipKey(accountUid, organizationUid)],
    [organization, organizationKey(organizationUid)],
  );
  const factor = account?.second_factor?.confirmed_at ? account.second_factor : undefined;
  return {
    enabled: factor !== undefined,
    required: Boolean(account && membership && home && secondFactorDemand(home, { account, membership })),
    recovery_codes_left: factor?.recovery_hashes.length ?? 0,
  };
}
