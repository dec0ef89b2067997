import type { Output } from '../../shared/api/endpoint.ts';
import type { readSecondFactor as endpoint } from '../../shared/api/secondFactor.ts';
import { account as accountKind } from '../data/account.ts';
import { accountKey, organizationKey } from '../data/keys.ts';
import { organization } from '../data/organization.ts';
import { getAll } from '../data/table/read.ts';
import type { ServerCall } from '../http/call.ts';

export async function readSecondFactor({
  session,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { accountUid, organizationUid } = session;
  const [account, home] = await getAll(
    [accountKind, accountKey(accountUid)],
    [organization, organizationKey(organizationUid)],
  );
  const factor = account?.second_factor?.confirmed_at ? account.second_factor : undefined;
  return {
    enabled: factor !== undefined,
    required: home?.requires_second_factor ?? false,
    recovery_codes_left: factor?.recovery_hashes.length ?? 0,
  };
}
