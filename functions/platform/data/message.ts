import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { AccountUid } from '../../../shared/model/ids.ts';
import {
  ContactMessage,
  type MessageState,
  MessageUid,
  messageDays,
} from '../../../shared/model/site/contactMessage.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import { messageIndex, messageKey, sentFormKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

export const message = kind(
  'message',
  ContactMessage.omit({ state_by_name: true }).extend({
    state_by: AccountUid.nullable(),
    /** Absent in older messages. */
    expires_at: z.number().optional(),
  }),
  ({ message_uid, state }) => ({ ...messageKey(message_uid), ...messageIndex(state, message_uid) }),
);
export type Message = Row<typeof message>;

const daySeconds = 24 * 60 * 60;
const keptDays: Record<MessageState, number> = {
  new: messageDays.handled,
  answered: messageDays.handled,
  spam: messageDays.spam,
};

export const forgottenAt = (state: MessageState) => epochSeconds(clock.now()) + keptDays[state] * daySeconds;

/** DynamoDB deletes expired rows late; hide them on time. */
export function isForgotten({ expires_at, state, state_at, at }: Message): boolean {
  const dealtWith = epochSeconds(new Date(state_at ?? at));
  return (expires_at ?? dealtWith + keptDays[state] * daySeconds) <= epochSeconds(clock.now());
}

/** Recognizes a repeated submission. */
export const sentForm = kind(
  'sentForm',
  z.object({
    hash: z.string(),
    expires_at: z.number(),
    /** Repeats the answer to a removal request. */
    reference: z.string().optional(),
    version: z.number(),
  }),
  ({ hash }) => sentFormKey(hash),
);

export function newMessageUid(at = clock.now()): MessageUid {
  const moment = at.getTime().toString(36).padStart(9, '0');
  return MessageUid.parse(`msg_${moment}-${randomBytes(6).toString('hex')}`);
}

export const formHash = (content: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
