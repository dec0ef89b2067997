import type { readSavedWork as endpoint } from '../../../shared/api/customers/removals.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { savedBy } from '../../lookup/saving/savedBy.ts';
import { membership } from '../../platform/data/account.ts';
import { membershipKey } from '../../platform/data/keys.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export async function readSavedWork(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { account_uid } = call.input;
  const row = await get(membership, membershipKey(account_uid, call.organization));
  const saved = row && (await savedBy(call.organization, [account_uid])).get(account_uid);
  if (!saved) throw call.failure('not_found');
  return { saved };
}
