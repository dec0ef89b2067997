import type { Output } from '../../shared/api/endpoint.ts';
import type { readSecondFactor as endpoint } from '../../shared/api/secondFactor.ts';
import { account as accountKind, membership as membershipKind } from '../data/account.ts';
import { accountKey, membershipKey, organizationKey } from '../data/keys.ts';
import { organization } from '../data/organization.ts';
import { secondFactorDemand } from '../data/secondFactorDemand.ts';
import { getAll } from '../data/table/read.ts';

import type { ServerCall } from '../http/call.ts';

export async function readSecondFactor({
  session,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
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
