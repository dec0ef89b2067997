import type { Output } from '../../../shared/api/endpoint.ts';
import type { submitForm as endpoint } from '../../../shared/api/site/forms.ts';
import { brand } from '../../../shared/brand.ts';
import { addressHash } from '../../platform/data/keys.ts';
import { consume } from '../../platform/data/limit.ts';
import {
  forgottenAt,
  formHash,
  type Message,
  message,
  newMessageUid,
  sentForm,
} from '../../platform/data/message.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { create } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { messageAcknowledged } from '../../platform/mails/messageAcknowledged.ts';
import { messageReceived } from '../../platform/mails/messageReceived.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';

type SubmitCall = ServerCall<typeof endpoint>;

// An office may share an address, but rarely writes more often.
const perAddress = { action: 'form-address', maxTries: 10, windowSeconds: 15 * 60 };
// Rate-limited, or anyone could flood a stranger's inbox.
const perInbox = { action: 'form-inbox', maxTries: 3, windowSeconds: 24 * 60 * 60 };

/** Nobody fills in six fields faster, but bots do. */
const fastestMs = 3000;
const replaySeconds = 24 * 60 * 60;

/** Stores the message first; its mails follow through the outbox. */
export async function submitForm(call: SubmitCall): Promise<Output<typeof endpoint>> {
  const wait = await consume(perAddress, call.caller.network);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const received = messageOf(call);
  const once = create(sentForm, {
    hash: hashOf(call),
    expires_at: epochSeconds(clock.now()) + replaySeconds,
  });
  try {
    await commit(once, create(message, received), ...(await mailsOf(received)));
  } catch (error) {
    // A repeated submission, already stored with its mails.
    if (!(error instanceof Conflict) || !error.writes.includes(0)) throw error;
  }
  return {};
}

function messageOf({ input }: SubmitCall): Omit<Message, 'version'> {
  const { submission: _, elapsed, website, ...written } = input;
  const suspect = Boolean(website) || (elapsed !== undefined && elapsed < fastestMs);
  const state = suspect ? 'spam' : 'new';
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

/** Without JavaScript there is no form id, so the same words from the same network count as a repetition. */
function hashOf({ input, caller }: SubmitCall): string {
  const { submission, elapsed: _, ...written } = input;
  return formHash([submission ?? caller.network, Object.entries(written).sort()]);
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
