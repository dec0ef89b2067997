import type { removeSecondFactor as endpoint } from '../../../shared/api/access/secondFactor.ts';
import { account as accountKind } from '../../platform/data/account.ts';
import { accountKey } from '../../platform/data/keys.ts';
import { cleared } from '../../platform/data/limit.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { update } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { secondFactorChanged } from '../../platform/mails/secondFactorMails.ts';
import { setting } from '../../platform/services/settings.ts';
import { readPerson } from '../people/readPerson.ts';
import { auditedFactor } from '../proof/auditedFactor.ts';
import { notedFactor } from '../proof/notedFactor.ts';
import { proofTries } from '../proof/proveIdentity.ts';
import { proveBoth } from './proveBoth.ts';

/** If an organization requires a second factor, the session is restricted until a new one is set up. */
export async function removeSecondFactor(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
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
