import { eventKey, type ListedSignal, signalKey } from '../../model/lookup/signal.ts';
import type { SourceId, VerticalId } from '../../model/scope.ts';

export type ShownPlace = { readonly source: SourceId; readonly domain: VerticalId; readonly sid: number };

const eventOf = (signal: ListedSignal) => eventKey(signal) ?? signalKey(signal);

/** The strongest signal of each event, without the events of signals that are shown elsewhere on the page. */
export function remainingSignals(
  strongest: readonly ListedSignal[],
  shown: readonly ShownPlace[],
): ListedSignal[] {
  const isShown = ({ source, vertical, object }: ListedSignal) =>
    shown.some((each) => each.source === source && each.domain === vertical && each.sid === object);
  const events = new Set(strongest.filter(isShown).map(eventOf));
  return strongest.filter((signal) => {
    const event = eventOf(signal);
    const isNew = !events.has(event);
    events.add(event);
    return isNew;
  });
}
