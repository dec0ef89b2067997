import type { ObjectName } from '../../../../shared/model/lookup/object.ts';
import { isRising, type Signal } from '../../../../shared/model/lookup/signal.ts';
import { sum } from '../documents/series.ts';
import type { Candidate } from './candidate.ts';

export type Explained = {
  readonly key: string;
  readonly source: number;
  readonly vertical: number;
  readonly about: ObjectName;
  readonly signal: Signal;
  readonly candidates: readonly Candidate[];
};

/** Two signals are one event if the same posts, of the months that both have, make up this part of the smaller one's excess. */
const leastShared = 0.5;

/** The root of each signal's event, by the signal's key; single signals have none. */
export function findEvents(all: readonly Explained[]): Map<string, ObjectName> {
  const roots = new Map<string, ObjectName>();
  for (const event of acrossSources(inSources(all))) {
    if (event.signals.length > 1) for (const { key } of event.signals) roots.set(key, event.root);
  }
  return roots;
}

type Event = { readonly signals: readonly Explained[]; readonly root: ObjectName };

function inSources(all: readonly Explained[]): Event[] {
  const alike = Map.groupBy(all, ({ source, signal }) => `${source} ${isRising(signal)}`);
  return [...alike.values()].flatMap((own) => {
    const joined = join(own, isSameEvent);
    return joined.map((signals) => ({ signals, root: rootOf(signals) }));
  });
}

/** Events of several sources are one if the root of one is in the other, and they began in the same month. */
function acrossSources(events: readonly Event[]): Event[] {
  const isIn = ({ root }: Event, { root: other, signals }: Event) =>
    root.sid === other.sid || signals.some(({ about }) => about.sid === root.sid);
  const rises = ({ signals: [first] }: Event) => first !== undefined && isRising(first.signal);
  const beganWith = ({ signals }: Event, { signals: others }: Event) =>
    signals.some(({ signal }) => others.some((other) => other.signal.since === signal.since));
  const joined = join(
    events,
    (one, other) =>
      rises(one) === rises(other) && beganWith(one, other) && (isIn(one, other) || isIn(other, one)),
  );
  return joined.map((some) => {
    const signals = some.flatMap((event) => event.signals);
    return { signals, root: rootOf(signals) };
  });
}

function isSameEvent(one: Explained, other: Explained): boolean {
  if (one.about.sid === other.about.sid) return true;
  const [cause, otherCause] = [causeOf(one), causeOf(other)];
  if (cause && cause.sid === otherCause?.sid && one.signal.since === other.signal.since) return true;
  // Candidates count the posts of one vertical.
  if (one.vertical !== other.vertical) return false;
  const least = leastShared * Math.min(excess(one.signal), excess(other.signal));
  const since = Math.max(one.signal.since, other.signal.since);
  return Math.max(shared(one, other, since), shared(other, one, since)) >= least;
}

/** Posts beyond the usual since a month that name both; earlier ones may be of another event. */
function shared({ signal, candidates }: Explained, { about }: Explained, since: number): number {
  const found = candidates.find(({ named }) => 'sid' in named && named.sid === about.sid);
  if (!found) return 0;
  const months = found.monthly.slice(since - signal.since);
  const usual = (found.usual * months.length) / Math.max(1, found.monthly.length);
  return (sum(months) - usual) * (isRising(signal) ? 1 : -1);
}

/** The cause that half of the signals name, or else the object that moved most. */
function rootOf(signals: readonly Explained[]): ObjectName {
  const causes = signals.flatMap((each) => causeOf(each) ?? []);
  const movedMost = (object: ObjectName | undefined) =>
    Math.max(
      0,
      ...signals.filter(({ about }) => about.sid === object?.sid).map(({ signal }) => moved(signal)),
    );
  const [most] = [...Map.groupBy(causes, ({ sid }) => sid).values()].sort(
    ([one, ...ones], [other, ...others]) =>
      others.length - ones.length || movedMost(other) - movedMost(one) || (one?.sid ?? 0) - (other?.sid ?? 0),
  );
  const [named] = most ?? [];
  const largest = signals.toSorted(
    (one, other) => moved(other.signal) - moved(one.signal) || one.about.sid - other.about.sid,
  )[0]?.about;
  if (named && 2 * (most?.length ?? 0) >= signals.length) return named;
  return largest ?? { sid: 0, name: '', type_code: 'BR' };
}

function causeOf({ signal: { cause } }: Explained): ObjectName | undefined {
  if (!cause || !('sid' in cause)) return undefined;
  const { sid, name, type_code } = cause;
  return { sid, name, type_code };
}

const excess = ({ actual, expected }: Signal) => Math.abs(actual - expected);
const moved = ({ actual, expected }: Signal) =>
  Math.abs(Math.log(Math.max(1, actual) / Math.max(1, expected)));

function join<Item>(items: readonly Item[], isLinked: (one: Item, other: Item) => boolean): Item[][] {
  const left = new Set(items);
  const groups: Item[][] = [];
  for (const first of items) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const one of group) {
      for (const other of left) {
        if (!isLinked(one, other)) continue;
        left.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}
