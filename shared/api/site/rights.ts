import * as z from 'zod';
import { RemovalRequest } from '../../model/lookup/removal.ts';
import {
  longestAnswer,
  RightsReference,
  RightsRequest,
  RightsState,
  rightsFields,
} from '../../model/site/rightsRequest.ts';
import { Cursor, Version } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const submitRightsRequest = endpoint({
  method: 'POST',
  path: '/rights-request',
  summary: 'Ask for the removal of posts. The same request sent again is kept once.',
  access: { who: 'visitor' },
  changesState: true,
  body: 'multipart',
  input: z.object({
    ...rightsFields,
    /** Made by the page, to recognize a repeated submission. */
    submission: z.uuid().optional(),
    /** Milliseconds since the page loaded. */
    elapsed: z.coerce.number().int().nonnegative().optional(),
    /** A honeypot: people don't see this field. */
    website: z.string().max(500).optional(),
  }),
  output: z.object({ reference: RightsReference, due_on: z.iso.date() }),
  errors: ['too_many_attempts'],
});

export const listRightsRequests = endpoint({
  method: 'GET',
  path: '/rights-request',
  summary: 'Removal requests, newest first; those of one state, or a single one.',
  access: { permission: 'removals.answer', scope: 'any' },
  changesState: false,
  input: z.object({
    state: RightsState.optional(),
    reference: RightsReference.optional(),
    cursor: Cursor.optional(),
  }),
  output: z.object({
    requests: z.array(RightsRequest),
    /** Removal lists that no request of the form asked for, such as those of a platform. On the first page only. */
    others: z.array(RemovalRequest),
    cursor: Cursor.optional(),
  }),
  errors: [],
});

export const answerRightsRequest = endpoint({
  method: 'PUT',
  path: '/rights-request',
  summary: 'Close a removal request: refuse it with a reason, or send the receipt. Both are mailed.',
  access: { permission: 'removals.answer', scope: 'any' },
  changesState: true,
  input: z
    .object({
      reference: RightsReference,
      version: Version,
      answer: z.enum(['refuse', 'receipt']),
      reason: z.string().trim().max(longestAnswer).default(''),
    })
    .refine(({ answer, reason }) => answer === 'receipt' || reason !== '', {
      path: ['reason'],
      message: 'A reason is required',
    }),
  output: z.object({ request: RightsRequest }),
  errors: ['not_found', 'changed_meanwhile', 'removal_unfinished'],
});
