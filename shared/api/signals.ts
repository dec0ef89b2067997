import * as z from 'zod';
import { SignalKind, SignalPlace, SignalVote } from '../model/signal.ts';
import { SourceId } from '../model/source.ts';
import { endpoint } from './endpoint.ts';

/** What people think of signals is kept on their account; only the sums are shown, and to staff alone. */
const access = { who: 'person', entitlement: 'consumer_forecast' } as const;

export const readVotes = endpoint({
  method: 'GET',
  path: '/signals/votes',
  summary: 'Which signals of a source the caller found useful, and which not.',
  access,
  changesState: false,
  input: z.object({ source: z.coerce.number().pipe(SourceId) }),
  output: z.object({ votes: z.array(SignalVote) }),
  errors: [],
});

export const voteOnSignal = endpoint({
  method: 'PUT',
  path: '/signals/vote',
  summary:
    'Mark a signal as useful or not, change that, or take it back. A person has one vote on each signal.',
  access,
  changesState: true,
  input: SignalPlace.extend({
    useful: z.boolean().nullable().meta({ description: 'Null takes the vote back.' }),
  }),
  output: z.object({}),
  errors: ['not_found'],
});

export const readUsefulness = endpoint({
  method: 'GET',
  path: '/signals/usefulness',
  summary: 'How many votes called signals useful, by kind.',
  access: { permission: 'statistics.read', scope: 'any' },
  changesState: false,
  input: z.object({}),
  output: z.object({
    kinds: z.array(z.object({ kind: SignalKind, useful: z.int(), votes: z.int() })),
  }),
  errors: [],
});
