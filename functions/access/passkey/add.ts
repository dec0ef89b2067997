import { randomUUID } from 'node:crypto';
import type { addPasskey as endpoint } from '../../../shared/api/access/passkey.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { maxPasskeys } from '../../../shared/model/access/passkey.ts';
import type { PasskeyUid } from '../../../shared/model/ids.ts';
import { account } from '../../platform/data/account.ts';
import { accountKey, passkeysKey } from '../../platform/data/keys.ts';
import { type KeptPasskey, passkeys, passkeysBecome } from '../../platform/data/passkey.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { unchanged } from '../../platform/data/table/writes.ts';
import { atMost, Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { passkeyAdded } from '../../platform/mails/passkeyMails.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { clock } from '../../platform/services/clock.ts';
import { auditedPasskey } from '../proof/auditedFactor.ts';
import { challengeOf, isAwaited, spent } from './challenge.ts';
import { siteOrigin } from './relyingParty.ts';
import { answeredChallenge, newCredential } from './webauthn.ts';

type AddCall = ServerCall<typeof endpoint>;

/** Retries on conflict: another tab may add or use a passkey, or answer this challenge, at the same time. */
export function addPasskey(call: AddCall): Promise<Output<typeof endpoint>> {
  return retryOnConflict(() => add(call));
}

async function add(call: AddCall): Promise<Output<typeof endpoint>> {
  const { accountUid, viewer } = call.session;
  const { response } = call.input.credential;
  const challenge = answeredChallenge(response.clientDataJSON, 'webauthn.create');
  const made = madePasskey(call.input);
  if (!challenge || !made) throw call.failure('passkey_refused');

  const [awaited, row, accountRow] = await getAll(
    challengeOf(challenge),
    [passkeys, passkeysKey(accountUid)],
    [account, accountKey(accountUid)],
  );
  // All sessions may have been revoked since this one was read; a reclaimed account must not get a passkey from it.
  if (accountRow?.session_epoch !== call.session.row.session_epoch) throw new Failure('unauthenticated');
  if (!isAwaited(awaited, accountUid)) throw call.failure('passkey_too_late');
  const known = row?.passkeys ?? [];
  if (known.length >= maxPasskeys) throw call.failure('limit_reached', atMost(maxPasskeys, 'passkeys'));
  if (known.some(({ credential_id }) => credential_id === made.credential_id)) {
    throw call.failure('passkey_refused');
  }
  await commit(
    passkeysBecome(accountUid, row, [...known, made]),
    unchanged(account, accountRow),
    spent(challenge),
    auditedPasskey(call.session, { added: made.name }),
    ...(viewer.email ? [await queueMail(passkeyAdded(viewer.email, siteOrigin()))] : []),
  );
  return made;
}

function madePasskey({ name, credential }: AddCall['input']): KeptPasskey | undefined {
  const made = newCredential(credential);
  return (
    made && {
      passkey_uid: `pky_${randomUUID()}` as PasskeyUid,
      name,
      created_at: clock.now().toISOString(),
      last_used_at: null,
      transports: credential.response.transports ?? [],
      ...made,
    }
  );
}
