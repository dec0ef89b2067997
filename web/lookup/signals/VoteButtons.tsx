import { useState } from 'react';
import type { ListedSignal } from '../../../shared/model/lookup/signal.ts';
import { SmallButton } from '../../ui/controls/SmallButton.tsx';
import style from './Signals.module.css';
import type { Votes } from './useVotes.ts';

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
