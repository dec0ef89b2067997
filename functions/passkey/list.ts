import type { Output } from '../../shared/api/endpoint.ts';
import type { listPasskeys as endpoint } from '../../shared/api/passkey.ts';
import { passkeysKey } from '../data/keys.ts';
import { passkeys } from '../data/passkey.ts';
import { get } from '../data/table/read.ts';
import type { ServerCall } from '../http/call.ts';

export async function listPasskeys({
  session,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const row = await get(passkeys, passkeysKey(session.accountUid));
  return { passkeys: row?.passkeys ?? [] };
}
