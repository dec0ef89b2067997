import { readVotes, voteOnSignal } from '../../../shared/api/lookup/queries.ts';
import { type SignalPlace, signalKey } from '../../../shared/model/lookup/signal.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import { call } from '../../api/calls.ts';
import { useRead } from '../../api/useRead.ts';

export type Votes = {
  /** Null if the reader hasn't voted; undefined while unknown. */
  voteOn: (signal: SignalPlace) => boolean | null | undefined;
  vote: (signal: SignalPlace, useful: boolean | null) => Promise<void>;
};

export function useVotes(source: SourceId | null): Votes {
  const { data, mutate } = useRead(readVotes, source ? { source } : null, { changedByOthers: true });
  const known = new Map(data?.votes.map((each) => [signalKey(each), each.useful]));
  return {
    voteOn: (signal) => (data ? (known.get(signalKey(signal)) ?? null) : undefined),
    async vote({ vertical, object, since, kind, source: at }, useful) {
      const signal = { source: at, vertical, object, since, kind };
      await call(voteOnSignal, { ...signal, useful });
      await mutate(
        (before) => {
          const others = (before?.votes ?? []).filter((each) => signalKey(each) !== signalKey(signal));
          return { votes: useful === null ? others : [...others, { ...signal, useful }] };
        },
        { revalidate: false },
      );
    },
  };
}
