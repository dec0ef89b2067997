import type { confirmSecondFactor as endpoint } from '../../../shared/api/access/secondFactor.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { account as accountKind } from '../../platform/data/account.ts';
import { accountKey } from '../../platform/data/keys.ts';
import { cleared, consume } from '../../platform/data/limit.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { update } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { secondFactorChanged } from '../../platform/mails/secondFactorMails.ts';
import { clock } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { readPerson } from '../people/readPerson.ts';
import { auditedFactor } from '../proof/auditedFactor.ts';
import { notedFactor } from '../proof/notedFactor.ts';
import { proofTries } from '../proof/proveIdentity.ts';
import { newRecoveryCodes } from '../proof/recoveryCodes.ts';
import { usedCode } from '../proof/secondFactor.ts';

export async function confirmSecondFactor(
  call: ServerCall<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
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
  const confirmed = {
    ...used,
    confirmed_at: clock.now().toISOString(),
    recovery_hashes: hashes,
  };
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
