import { eventKey, type ListedSignal, signalKey } from '../../../shared/model/lookup/signal.ts';

/** Signals of the same posts, under what they come from; or a single signal. The strongest comes first. */
export type SignalCard = {
  readonly key: string;
  readonly root: string | null;
  readonly signals: readonly ListedSignal[];
};

/** In the order of each event's strongest signal. */
export function cardsOf(signals: readonly ListedSignal[]): SignalCard[] {
  const groups = Map.groupBy(signals, (signal) => eventKey(signal) ?? signalKey(signal));
  return [...groups].map(([key, own]) => ({
    key,
    root: own.length > 1 ? (own[0]?.event?.root.name ?? null) : null,
    signals: own,
  }));
}
