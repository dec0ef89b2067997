import type { readSecondFactor as endpoint } from '../../../shared/api/access/secondFactor.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { account as accountKind, membership as membershipKind } from '../../platform/data/account.ts';
import { accountKey, membershipKey, organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import { secondFactorDemand } from '../../platform/data/secondFactorDemand.ts';
import { getAll } from '../../platform/data/table/read.ts';

import type { ServerCall } from '../../platform/http/call.ts';

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
