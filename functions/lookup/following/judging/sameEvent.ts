import { isRising, SignalKind } from '../../../../shared/model/lookup/signal.ts';
import type { FollowState } from '../../../platform/data/follow.ts';
import type { Facts } from './facts.ts';
import { keyOf } from './place.ts';

/** The shapes of one event in successive months: a spike may become a rise and a shift, or fade. */
const beginnings: readonly SignalKind[] = ['spike', 'drop'];

/** True if a signal belongs to the event of a signal that an earlier release had. */
export function continues(key: string, known: readonly string[]): boolean {
  const own = partsOf(key);
  return known.some((each) => {
    const { place, since, direction } = partsOf(each);
    if (place !== own.place || direction !== own.direction || !own.kind) return false;
    // The month in which a longer one began is found more exactly with each release.
    return since === own.since || (!beginnings.includes(own.kind) && Math.abs(since - own.since) <= 1);
  });
}

/** Whether the object’s signal is the same event as a change that is known: it began before that was found. */
export function isOfChange(facts: Facts, { change, courses }: FollowState): boolean {
  const { signal } = facts;
  const key = keyOf(facts);
  const course = courses?.[key];
  return Boolean(signal && course && signal.direction === change[key] && signal.since <= course.from);
}

/** Months that a change compares, and the one before, in which a signal may have begun. */
const monthsBack = 3;

/** Whether a change is the same event as a signal of the object that is known. */
export function isOfSignal(facts: Facts, direction: number, { signals }: FollowState): boolean {
  const { signal, source, domain, sid, last_month } = facts;
  if (signal?.direction === direction) return true;
  return signals.some((each) => {
    const { place, ...known } = partsOf(each);
    return (
      place === `${source}-${domain}-${sid}` &&
      known.direction === direction &&
      known.since >= last_month - monthsBack
    );
  });
}

/** Reads a key that `signalKey` wrote, maybe with a kind of a later version. */
function partsOf(key: string) {
  const [source, vertical, object, since, name] = key.split('-');
  const kind = SignalKind.safeParse(name).data ?? null;
  const direction = kind && (isRising({ kind }) ? 1 : -1);
  return { place: `${source}-${vertical}-${object}`, since: Number(since), kind, direction };
}
