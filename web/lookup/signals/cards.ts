import { eventKey, type ListedSignal, signalKey } from '../../../shared/model/lookup/signal.ts';

/** The signals of one event under their common origin, or a single signal. Strongest first. */
export type SignalCard = {
  readonly key: string;
  readonly root: string | null;
  readonly signals: readonly ListedSignal[];
};

export function cardsOf(signals: readonly ListedSignal[]): SignalCard[] {
  const groups = Map.groupBy(signals, (signal) => eventKey(signal) ?? signalKey(signal));
  return [...groups].map(([key, own]) => ({
    key,
    root: own.length > 1 ? (own[0]?.event?.root.name ?? null) : null,
    signals: own,
  }));
}
