import type { Output } from '../../shared/api/endpoint.ts';
import type { startPasskey as endpoint } from '../../shared/api/passkey.ts';
import { brand } from '../../shared/brand.ts';
import { mostPasskeys, passkeyAlgorithms } from '../../shared/model/passkey.ts';
import { Conflict, commit } from '../data/table/commit.ts';
import type { ServerCall } from '../http/call.ts';
import { challengeTimeoutMs, newChallenge } from './challenge.ts';
import { withPassword } from './ownPassword.ts';
import { relyingPartyId } from './relyingParty.ts';
import { userHandleOf } from './userHandle.ts';

export async function startPasskey(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { account, row, tryBack } = await withPassword(call);
  const { account_uid, email, full_name, name } = account;
  const known = row?.passkeys ?? [];
  const { text, kept } = newChallenge(account_uid);
  const full = known.length >= mostPasskeys;
  try {
    await commit(tryBack, ...(full ? [] : [kept]));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    // A login with a code cleared all tries in the same moment, so that there is none to give back.
    return startPasskey(call);
  }
  if (full) throw call.failure('too_many_passkeys');
  return {
    rp: { id: relyingPartyId(), name: brand.product },
    user: { id: userHandleOf(account_uid), name: email, displayName: full_name ?? name },
    challenge: text,
    pubKeyCredParams: Object.values(passkeyAlgorithms).map((alg) => ({ type: 'public-key', alg })),
    // The same device needs no second one.
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
