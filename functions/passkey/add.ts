import { randomUUID } from 'node:crypto';
import type { Output } from '../../shared/api/endpoint.ts';
import type { addPasskey as endpoint } from '../../shared/api/passkey.ts';
import type { PasskeyUid } from '../../shared/model/ids.ts';
import { mostPasskeys } from '../../shared/model/passkey.ts';
import { passkeysKey } from '../data/keys.ts';
import { type KeptPasskey, passkeys, passkeysBecome } from '../data/passkey.ts';
import { commit } from '../data/table/commit.ts';
import { getAll } from '../data/table/read.ts';
import { retryOnConflict } from '../data/table/retry.ts';
import type { ServerCall } from '../http/call.ts';
import { passkeyAdded } from '../mails/passkeyAdded.ts';
import { queueMail } from '../mails/queueMail.ts';
import { clock } from '../services/clock.ts';
import { auditedPasskey } from './audited.ts';
import { readAuthenticatorData } from './authenticatorData.ts';
import { challengeOf, isAwaited, spent } from './challenge.ts';
import { answeredChallenge } from './clientData.ts';
import { algorithmOf } from './publicKey.ts';
import { siteOrigin } from './relyingParty.ts';

type AddCall = ServerCall<typeof endpoint>;

/** Another tab may add or use one in the same moment, or answer this very challenge: that needs a new look. */
export function addPasskey(call: AddCall): Promise<Output<typeof endpoint>> {
  return retryOnConflict(() => add(call));
}

async function add(call: AddCall): Promise<Output<typeof endpoint>> {
  const { accountUid, viewer } = call.session;
  const { response } = call.input.credential;
  const challenge = answeredChallenge(response.clientDataJSON, 'webauthn.create');
  const made = madePasskey(call.input);
  if (!challenge || !made) throw call.failure('passkey_refused');

  const [awaited, row] = await getAll(challengeOf(challenge), [passkeys, passkeysKey(accountUid)]);
  if (!isAwaited(awaited, accountUid)) throw call.failure('passkey_too_late');
  const known = row?.passkeys ?? [];
  if (known.length >= mostPasskeys) throw call.failure('too_many_passkeys');
  if (known.some(({ credential_id }) => credential_id === made.credential_id)) {
    throw call.failure('passkey_refused');
  }
  await commit(
    passkeysBecome(accountUid, row, [...known, made]),
    spent(challenge),
    auditedPasskey(call.session, { added: made.name }),
    ...(viewer.email ? [await queueMail(passkeyAdded(viewer.email, siteOrigin()))] : []),
  );
  return made;
}

function madePasskey({ name, credential: { id, response } }: AddCall['input']): KeptPasskey | undefined {
  const { authenticatorData, publicKey: public_key = '', transports = [] } = response;
  const data = readAuthenticatorData(authenticatorData);
  const algorithm = algorithmOf(public_key);
  if (!data || data.credentialId !== id || algorithm === undefined) return undefined;
  return {
    passkey_uid: `pky_${randomUUID()}` as PasskeyUid,
    name,
    created_at: clock.now().toISOString(),
    last_used_at: null,
    credential_id: id,
    public_key,
    algorithm,
    counter: data.counter,
    transports,
  };
}
