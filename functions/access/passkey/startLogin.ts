import type { startPasskeyLogin as endpoint } from '../../../shared/api/access/passkey.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { consume } from '../../platform/data/limit.ts';
import { commit } from '../../platform/data/table/commit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { challengeTimeoutMs, newChallenge } from './challenge.ts';
import { relyingPartyId } from './relyingParty.ts';

// Every login page requests one when it opens, and an office may share one address.
const perAddress = { action: 'passkey-challenge', maxTries: 600, windowSeconds: 15 * 60 };

/** The response is the same for everyone, so it can't reveal accounts. */
export async function startPasskeyLogin(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
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
