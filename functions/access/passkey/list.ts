import type { listPasskeys as endpoint } from '../../../shared/api/access/passkey.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { passkeysKey } from '../../platform/data/keys.ts';
import { passkeys } from '../../platform/data/passkey.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export async function listPasskeys({
  session,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const row = await get(passkeys, passkeysKey(session.accountUid));
  return { passkeys: row?.passkeys ?? [] };
}
