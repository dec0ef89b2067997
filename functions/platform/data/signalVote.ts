import * as z from 'zod';
import { AccountUid } from '../../../shared/model/ids.ts';
import { SignalKind, SignalVote } from '../../../shared/model/lookup/signal.ts';
import { signalTallyKey, signalVoteKey } from './keys.ts';
import { kind } from './table/kind.ts';

export const signalVote = kind(
  'signalVote',
  SignalVote.omit({ kind: true }).extend({
    of: SignalKind,
    account_uid: AccountUid,
    voted_at: z.string(),
    version: z.number(),
  }),
  ({ account_uid, of, ...signal }) => signalVoteKey(account_uid, { ...signal, kind: of }),
);

/** How many of all votes on a kind of signal were useful, without the voters. */
export const signalTally = kind(
  'signalTally',
  z.object({ of: SignalKind, useful: z.int(), votes: z.int(), version: z.number() }),
  ({ of }) => signalTallyKey(of),
);
