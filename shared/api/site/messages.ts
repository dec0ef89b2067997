import * as z from 'zod';
import {
  ContactMessage,
  contactFields,
  MessageSource,
  MessageState,
  MessageType,
  MessageUid,
} from '../../model/site/contactMessage.ts';
import { Cursor, Version } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const sendMessage = endpoint({
  method: 'POST',
  path: '/form-submission',
  summary: 'Send the contact form. The same submission sent again is kept once.',
  access: { who: 'visitor' },
  changesState: true,
  body: 'multipart',
  input: z.object({
    source: MessageSource,
    type: MessageType,
    ...contactFields,
    /** Made by the page, to recognize a repeated submission. */
    submission: z.uuid().optional(),
    /** Milliseconds since the page loaded. */
    elapsed: z.coerce.number().int().nonnegative().optional(),
    /** A honeypot: people don't see this field. */
    website: z.string().max(500).optional(),
  }),
  output: z.object({}),
  errors: ['too_many_attempts'],
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/form-submission',
  summary: 'Messages of the contact form, newest first; those of one state, or a single one.',
  access: { permission: 'messages.read', scope: 'any' },
  changesState: false,
  input: z.object({
    state: MessageState.optional(),
    message: MessageUid.optional(),
    cursor: Cursor.optional(),
  }),
  output: z.object({ messages: z.array(ContactMessage), cursor: Cursor.optional() }),
  errors: [],
});

export const setMessageState = endpoint({
  method: 'PUT',
  path: '/form-submission',
  summary: 'Mark a message as new, answered or spam.',
  access: { permission: 'messages.answer', scope: 'any' },
  changesState: true,
  input: z.object({ message: MessageUid, state: MessageState, version: Version }),
  output: z.object({ message: ContactMessage }),
  errors: ['not_found', 'changed_meanwhile'],
});
