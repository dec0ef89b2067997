import type { logInWithPasskey as endpoint } from '../../../shared/api/access/passkey.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { passkeysKey } from '../../platform/data/keys.ts';
import { passkeys, passkeysBecome } from '../../platform/data/passkey.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { nobody, readPerson } from '../people/readPerson.ts';
import { countBadProof } from '../sessions/loginLimits.ts';
import { recordFailedLogin } from '../sessions/recordLogin.ts';
import { challengeOf, isAwaited, spent } from './challenge.ts';
import { ownerOf } from './userHandle.ts';
import { answeredChallenge, signedCounter } from './webauthn.ts';

export type PasskeyLoginCall = ServerCall<typeof endpoint>;

export type ProvenByPasskey = { account_uid: AccountUid; spending: Write[] };

export async function provePasskey(call: PasskeyLoginCall): Promise<ProvenByPasskey> {
  const { credential } = call.input;
  const owner = ownerOf(credential.response.userHandle) ?? nobody;
  const challenge = answeredChallenge(credential.response.clientDataJSON, 'webauthn.get') ?? '';
  const [awaited, row] = await getAll(challengeOf(challenge), [passkeys, passkeysKey(owner)]);
  // An expired challenge isn't a guess, so it doesn't count as a failed attempt.
  if (challenge && !isAwaited(awaited, null)) throw call.failure('passkey_too_late');

  const known = row?.passkeys ?? [];
  const passkey = known.find(({ credential_id }) => credential_id === credential.id);
  const counter = passkey && signedCounter(passkey, credential.response);
  if (!challenge || !passkey || counter === undefined) return refuse(call, passkey && owner);
  const used = { ...passkey, counter, last_used_at: clock.now().toISOString() };
  const after = known.map((each) => (each === passkey ? used : each));
  return { account_uid: owner, spending: [passkeysBecome(owner, row, after), spent(challenge)] };
}

/** Gives the same answer for every cause, so that callers can't probe which passkeys exist. */
export async function refuse(call: PasskeyLoginCall, owner?: AccountUid): Promise<never> {
  const person = owner && (await readPerson(owner));
  await recordFailedLogin({ caller: call.caller, method: 'passkey' }, 'passkey_refused', person);
  const wait = await countBadProof(call.caller);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  throw call.failure('passkey_refused');
}
