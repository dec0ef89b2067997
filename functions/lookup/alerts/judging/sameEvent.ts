import { eventAround, isRising, SignalKind } from '../../../../shared/model/lookup/signal.ts';
import { sourceNames } from '../../../../shared/model/scope.ts';
import { listed } from '../../../../shared/rules/text/listed.ts';
import type { AlertState } from '../../../platform/data/alert.ts';
import { type Facts, type News, sidOf } from './facts.ts';

/** The strongest line of each event, with the other sources that show it of the same object. */
export function oncePerEvent(news: readonly News[]): News[] {
  const events = Map.groupBy(news, ({ event }) => event?.key);
  return news.flatMap((line) => {
    if (!line.event) return [line];
    const lines = events.get(line.event.key) ?? [];
    return lines[0] === line ? [strongestOf(line, lines)] : [];
  });
}

function strongestOf(first: News, lines: readonly News[]): News {
  const strength = ({ event }: News) => event?.strength ?? 0;
  const strongest = lines.reduce((one, other) => (strength(other) > strength(one) ? other : one), first);
  const { sid, source, sentence } = strongest;
  const others = lines.filter((each) => each.sid === sid && each.source !== source);
  const names = [...new Set(others.map((each) => sourceNames[each.source]))];
  if (names.length === 0) return strongest;
  return { ...strongest, sentence: `${sentence} Also seen on ${listed(names)}.` };
}

/** The shapes of one event in successive months: a spike may become a rise and a shift, or fade. */
const beginnings: readonly SignalKind[] = ['spike', 'drop'];

/** True if a signal belongs to the event of a signal of the same object that an earlier release had, on any source. */
export function continues(key: string, known: readonly string[]): boolean {
  const own = partsOf(key);
  return known.some((each) => {
    const { object, since, direction } = partsOf(each);
    if (object !== own.object || direction !== own.direction || !own.kind) return false;
    // The month in which a longer one began is found more exactly with each release.
    return since === own.since || (!beginnings.includes(own.kind) && Math.abs(since - own.since) <= 1);
  });
}

/** Months that a change compares. */
export const comparedMonths = 3;

/** Whether the object’s signal is the same event as a change that is known, on any source: it began before that was found. */
export function isOfChange({ sid, signal }: Facts, { change, courses = {} }: AlertState): boolean {
  if (!signal) return false;
  const { direction, since } = signal;
  return Object.entries(courses).some(
    ([key, { from }]) => sidOf(key) === sid && change[key] === direction && since <= from,
  );
}

/** Whether a change is the same event as a signal of the object that is known, on any source; it may have begun a month earlier. */
export function isOfSignal(facts: Facts, direction: number, { signals }: AlertState): boolean {
  const { signal, sid, last_month } = facts;
  if (signal?.direction === direction) return true;
  return signals.some((each) => {
    const known = partsOf(each);
    return (
      known.object === sid && known.direction === direction && known.since >= last_month - comparedMonths
    );
  });
}

/** Whether another source showed the same change of the object shortly before a month. */
export function isKnownElsewhere(
  { sid }: Facts,
  { direction, month }: { direction: number; month: number },
  { change, courses = {} }: AlertState,
): boolean {
  return Object.entries(courses).some(
    ([key, { from }]) =>
      sidOf(key) === sid && change[key] === direction && from < month && from >= month - comparedMonths,
  );
}

export const eventOfChange = ({ sid, signal }: Facts, direction: number): string =>
  signal?.direction === direction ? signal.event.key : eventAround(sid, direction > 0);

/** Reads a key that `signalKey` wrote, maybe with a kind of a later version. */
function partsOf(key: string) {
  const [, , object, since, name] = key.split('-');
  const kind = SignalKind.safeParse(name).data ?? null;
  const direction = kind && (isRising({ kind }) ? 1 : -1);
  return { object: Number(object), since: Number(since), kind, direction };
}
