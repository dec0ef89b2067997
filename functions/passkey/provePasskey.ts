import type { logInWithPasskey as endpoint } from '../../shared/api/passkey.ts';
import type { AccountUid } from '../../shared/model/ids.ts';
import { passkeysKey } from '../data/keys.ts';
import { type KeptPasskey, passkeys, passkeysBecome } from '../data/passkey.ts';
import type { Write } from '../data/table/commit.ts';
import { getAll } from '../data/table/read.ts';
import type { ServerCall } from '../http/call.ts';
import { countBadProof } from '../people/loginLimits.ts';
import { nobody } from '../people/readPerson.ts';
import { clock } from '../services/clock.ts';
import { readAuthenticatorData } from './authenticatorData.ts';
import { challengeOf, isAwaited, spent } from './challenge.ts';
import { answeredChallenge } from './clientData.ts';
import { hasSigned } from './publicKey.ts';
import { ownerOf } from './userHandle.ts';

export type PasskeyLoginCall = ServerCall<typeof endpoint>;
type Credential = PasskeyLoginCall['input']['credential'];

/** Who logs in, and what spends the challenge and counts the signature in the moment that lets them in. */
export type ProvenByPasskey = { account_uid: AccountUid; spending: Write[] };

export async function provePasskey(call: PasskeyLoginCall): Promise<ProvenByPasskey> {
  const { credential } = call.input;
  const owner = ownerOf(credential.response.userHandle) ?? nobody;
  const challenge = answeredChallenge(credential.response.clientDataJSON, 'webauthn.get') ?? '';
  const [awaited, row] = await getAll(challengeOf(challenge), [passkeys, passkeysKey(owner)]);
  // Nothing can be guessed without a challenge of ours: whoever was only slow has failed at nothing.
  if (challenge && !isAwaited(awaited, null)) throw call.failure('passkey_too_late');

  const known = row?.passkeys ?? [];
  const passkey = known.find(({ credential_id }) => credential_id === credential.id);
  const counter = passkey && counterOf(passkey, credential);
  if (!challenge || !passkey || counter === undefined) return refuse(call);
  const used = { ...passkey, counter, last_used_at: clock.now().toISOString() };
  const after = known.map((each) => (each === passkey ? used : each));
  return { account_uid: owner, spending: [passkeysBecome(owner, row, after), spent(challenge)] };
}

/** The counter that the passkey now stands at, if it is the one that answered. */
function counterOf(passkey: KeptPasskey, { response }: Credential): number | undefined {
  const data = readAuthenticatorData(response.authenticatorData);
  if (!data || !hasSigned(passkey, response)) return undefined;
  // One that counts must have counted on: else there is a copy of it. Many never count and stay at zero.
  const counts = data.counter > 0 || passkey.counter > 0;
  return counts && data.counter <= passkey.counter ? undefined : data.counter;
}

/** One answer to whatever is wrong: it tells nobody which passkeys there are. */
export async function refuse(call: PasskeyLoginCall): Promise<never> {
  const wait = await countBadProof(call.caller);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  throw call.failure('passkey_refused');
}
