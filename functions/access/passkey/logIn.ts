import type * as api from '../../../shared/api/access/passkey.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { passkeysKey } from '../../platform/data/keys.ts';
import { consume } from '../../platform/data/limit.ts';
import { passkeys, passkeysBecome } from '../../platform/data/passkey.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { refusedFor, wayIn } from '../people/acceptance.ts';
import { nobody, readPerson } from '../people/readPerson.ts';
import { endOf } from '../sessions/endOf.ts';
import { countBadProof } from '../sessions/loginLimits.ts';
import { openFirst } from '../sessions/openFirst.ts';
import { openSession } from '../sessions/openSession.ts';
import { recordFailedLogin } from '../sessions/recordLogin.ts';
import { requireReset } from '../sessions/requireReset.ts';
import { challengeOf, challengeTimeoutMs, isAwaited, newChallenge, spent } from './challenge.ts';
import { ownerOf, relyingPartyId } from './relyingParty.ts';
import { answeredChallenge, signedCounter } from './webauthn.ts';

/** Skips password and second factor, since the authenticator has verified the person; retries on conflict. */
export function logInWithPasskey(call: PasskeyLoginCall): Promise<Viewer> {
  return retryOnConflict(() => openForOwner(call));
}

async function openForOwner(call: PasskeyLoginCall): Promise<Viewer> {
  const { account_uid, spending } = await provePasskey(call);
  const person = await readPerson(account_uid);
  if (!person) return refuse(call);
  const login = { caller: call.caller, method: 'passkey' } as const;
  const { account, memberships } = person;
  const membership = wayIn(memberships, account);
  if (!membership) {
    const code = refusedFor(memberships, account);
    await recordFailedLogin(login, code, person);
    throw call.failure(code);
  }
  if (account.password_set_at === null) {
    await requireReset(person, spending);
    await recordFailedLogin(login, 'reset_required', person);
    throw call.failure('reset_required');
  }
  const together = [...spending, ...(await endOf(call.sessionToken))];
  const opened = await openFirst(membership, memberships, (entered, hasOthers) =>
    openSession({ account, membership: entered, hasOthers, ...login, by_passkey: true, together }),
  );
  call.cookies.push(...opened.cookies);
  return opened.viewer;
}

// Every login page requests one when it opens, and an office may share one address.
const perAddress = { action: 'passkey-challenge', maxTries: 600, windowSeconds: 15 * 60 };

/** The response is the same for everyone, so it can't reveal accounts. */
export async function startPasskeyLogin(
  call: ServerCall<typeof api.startPasskeyLogin>,
): Promise<Output<typeof api.startPasskeyLogin>> {
  const wait = await consume(perAddress, call.caller.network);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const { text, kept } = newChallenge(null);
  await commit(kept);
  return {
    rpId: relyingPartyId(),
    challenge: text,
    allowCredentials: [],
    userVerification: 'required',
    timeout: challengeTimeoutMs,
  };
}

type PasskeyLoginCall = ServerCall<typeof api.logInWithPasskey>;

type ProvenByPasskey = { account_uid: AccountUid; spending: Write[] };

async function provePasskey(call: PasskeyLoginCall): Promise<ProvenByPasskey> {
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
async function refuse(call: PasskeyLoginCall, owner?: AccountUid): Promise<never> {
  const person = owner && (await readPerson(owner));
  await recordFailedLogin({ caller: call.caller, method: 'passkey' }, 'passkey_refused', person);
  const wait = await countBadProof(call.caller);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  throw call.failure('passkey_refused');
}
