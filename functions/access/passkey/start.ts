import type { startPasskey as endpoint } from '../../../shared/api/access/passkey.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { brand } from '../../../shared/brand.ts';
import { maxPasskeys, passkeyAlgorithms } from '../../../shared/model/access/passkey.ts';
import { passkeysKey } from '../../platform/data/keys.ts';
import { passkeys } from '../../platform/data/passkey.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { proveIdentity } from '../proof/proveIdentity.ts';
import { challengeTimeoutMs, newChallenge } from './challenge.ts';
import { relyingPartyId, userHandleOf } from './relyingParty.ts';

export async function startPasskey(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { account, also, tryBack } = await proveIdentity(call, call.input.password, [
    passkeys,
    passkeysKey(call.session.accountUid),
  ]);
  const [row] = also;
  const { account_uid, email, full_name, name } = account;
  const known = row?.passkeys ?? [];
  const { text, kept } = newChallenge(account_uid);
  const full = known.length >= maxPasskeys;
  await commit(tryBack, ...(full ? [] : [kept]));
  if (full) throw call.failure('limit_reached', atMost(maxPasskeys, 'passkeys'));
  return {
    rp: { id: relyingPartyId(), name: brand.product },
    user: { id: userHandleOf(account_uid), name: email, displayName: full_name ?? name },
    challenge: text,
    pubKeyCredParams: Object.values(passkeyAlgorithms).map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      type: 'public-key',
      id: credential_id,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: challengeTimeoutMs,
  };
}
