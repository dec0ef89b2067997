import type { Signal } from '../../../../shared/model/lookup/signal.ts';

type Explained = { readonly key: string; readonly object: number; readonly signal: Signal };

/**
 * Where two signals would explain each other, the one that moved more has no cause: it is what the other comes from. Signals are of one
 * source.
 */
export function withoutCircles<Each extends Explained>(explained: readonly Each[]): Each[] {
  const byObject = Map.groupBy(explained, ({ object }) => object);
  const names = (one: Each, other: Each) =>
    one.signal.cause !== null && 'sid' in one.signal.cause && one.signal.cause.sid === other.object;
  return explained.map((each) => {
    const { cause } = each.signal;
    const others = cause && 'sid' in cause ? (byObject.get(cause.sid) ?? []) : [];
    const isRoot = others.some((other) => names(other, each) && movesLess(other, each));
    return isRoot ? { ...each, signal: { ...each.signal, cause: null } } : each;
  });
}

const moved = ({ signal: { actual, expected } }: Explained) =>
  Math.abs(Math.log(Math.max(1, actual) / Math.max(1, expected)));

/** Of two that moved as much, the lower id counts as the one that moved more. */
const movesLess = (one: Explained, other: Explained) =>
  moved(one) < moved(other) || (moved(one) === moved(other) && one.object > other.object);
