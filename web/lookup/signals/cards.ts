import { eventKey, type ListedSignal, signalKey } from '../../../shared/model/lookup/signal.ts';

/** The signals of one event, or a single signal. The event's own object leads, or else the strongest. */
export type SignalCard = {
  readonly key: string;
  readonly signals: readonly [ListedSignal, ...ListedSignal[]];
};

/** Those with a bookmarked object first, then the strongest. */
export function cardsOf(
  signals: readonly ListedSignal[],
  isBookmarked: (signal: ListedSignal) => boolean,
): SignalCard[] {
  const groups = Map.groupBy(signals, (signal) => eventKey(signal) ?? signalKey(signal));
  const cards = [...groups].flatMap(([key, own]) => {
    const root = own.find(({ object, event }) => object === event?.root.sid);
    const [lead, ...others] = root ? [root, ...own.filter((each) => each !== root)] : own;
    return lead ? [{ key, signals: [lead, ...others] as const }] : [];
  });
  const [first, rest] = [true, false].map((wanted) =>
    cards.filter(({ signals: own }) => own.some(isBookmarked) === wanted),
  );
  return [...(first ?? []), ...(rest ?? [])];
}
