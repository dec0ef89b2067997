import { useState } from 'react';
import { readVotes, voteOnSignal } from '../../../shared/api/lookup/queries.ts';
import { type ListedSignal, type SignalPlace, signalKey } from '../../../shared/model/lookup/signal.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import { call } from '../../api/calls.ts';
import { useRead } from '../../api/useRead.ts';
import { SmallButton } from '../../ui/controls/SmallButton.tsx';
import style from './Signals.module.css';

export type Votes = {
  /** Null if the reader hasn’t voted; undefined until the votes are loaded. */
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

const choices = [
  { useful: true, label: 'Useful' },
  { useful: false, label: 'Not useful' },
];

/** Pressing the chosen button again withdraws the vote. */
export function VoteButtons({ signal, votes }: { signal: ListedSignal; votes: Votes }) {
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready');
  const own = votes.voteOn(signal);
  if (own === undefined) return null;
  const press = async (useful: boolean) => {
    if (state === 'saving') return;
    setState('saving');
    setState(
      await votes.vote(signal, own === useful ? null : useful).then(
        () => 'ready' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    <fieldset className={`${style.votes} row wrap gap-6 small`}>
      <legend className="unseen">Was the signal about {signal.name} useful?</legend>
      {choices.map(({ useful, label }) => (
        <SmallButton
          key={label}
          aria-pressed={own === useful}
          aria-disabled={state === 'saving' || undefined}
          onClick={() => void press(useful)}
        >
          {label}
        </SmallButton>
      ))}
      <span role="status">{state === 'failed' && 'Couldn’t save, try again'}</span>
    </fieldset>
  );
}
