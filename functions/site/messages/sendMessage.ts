import type { Output } from '../../../shared/api/endpoint.ts';
import type { sendMessage as endpoint } from '../../../shared/api/site/messages.ts';
import { brand } from '../../../shared/brand.ts';
import { addressHash } from '../../platform/data/keys.ts';
import { consume } from '../../platform/data/limit.ts';
import { forgottenAt, type Message, message, newMessageUid, sentForm } from '../../platform/data/message.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { create } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { messageAcknowledged, messageReceived } from '../../platform/mails/messageMails.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { clock } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { isSuspect, perAddress, perInbox, replayEndsAt, submissionHash } from '../plainForm/submission.ts';

type SendCall = ServerCall<typeof endpoint>;

/** Stores the message first; its mails follow through the outbox. */
export async function sendMessage(call: SendCall): Promise<Output<typeof endpoint>> {
  const wait = await consume(perAddress, call.caller.network);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const received = messageOf(call);
  const once = create(sentForm, {
    hash: submissionHash(call.input, call.caller),
    expires_at: replayEndsAt(),
  });
  try {
    await commit(once, create(message, received), ...(await mailsOf(received)));
  } catch (error) {
    // A repeated submission, already stored with its mails.
    if (!(error instanceof Conflict) || !error.writes.includes(0)) throw error;
  }
  return {};
}

function messageOf({ input }: SendCall): Omit<Message, 'version'> {
  const { submission: _, elapsed: __, website: ___, ...written } = input;
  const state = isSuspect(input) ? 'spam' : 'new';
  return {
    ...written,
    message_uid: newMessageUid(),
    at: clock.now().toISOString(),
    state,
    expires_at: forgottenAt(state),
    state_at: null,
    state_by: null,
  };
}

async function mailsOf(received: Omit<Message, 'version'>): Promise<Write[]> {
  // Suspected spam sends no mail; the console lists it.
  if (received.state === 'spam') return [];
  const origin = setting('SITE_ORIGIN');
  const toTeam = await queueMail(messageReceived(brand.contactEmail, received, origin));
  const full = await consume(perInbox, addressHash(received.email));
  if (full !== undefined) return [toTeam];
  return [toTeam, await queueMail(messageAcknowledged(received.email, origin))];
}
