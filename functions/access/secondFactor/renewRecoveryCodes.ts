import type { renewRecoveryCodes as endpoint } from '../../../shared/api/access/secondFactor.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { account as accountKind } from '../../platform/data/account.ts';
import { accountKey } from '../../platform/data/keys.ts';
import { cleared } from '../../platform/data/limit.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { update } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { auditedFactor } from '../proof/auditedFactor.ts';
import { proofTries } from '../proof/proveIdentity.ts';
import { newRecoveryCodes } from '../proof/recoveryCodes.ts';
import { proveBoth } from './proveBoth.ts';

export async function renewRecoveryCodes(
  call: ServerCall<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
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
