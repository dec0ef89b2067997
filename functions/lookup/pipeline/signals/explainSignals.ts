import type { Signal } from '../../../../shared/model/lookup/signal.ts';
import { nameOf } from '../documents/related.ts';
import { sum } from '../documents/series.ts';
import { candidateOf } from './candidate.ts';
import { causeFrom, causeOf } from './causeOf.ts';
import type { Detected, Suspects } from './detect.ts';
import { type Explained, findEvents } from './findEvents.ts';
import {
  placeKey,
  readSuspects,
  type Series,
  type SignalSetting,
  type SuspectPosts,
} from './readSuspects.ts';

type Suspect = Series & {
  readonly key: string;
  readonly setting: SignalSetting;
  readonly posts: SuspectPosts;
};

/** What stands out by its authors too, each with what explains it, by source, vertical and object. */
export async function explainSignals(
  suspects: Suspects,
  settings: readonly SignalSetting[],
): Promise<Map<string, Signal>> {
  const read: Suspect[] = [];
  for (const setting of settings) {
    const some = suspects.keys.flatMap((key) => {
      const [source, vertical = 0, object = 0] = key.split(' ').map(Number);
      return source === setting.source ? [{ key, vertical, object }] : [];
    });
    const posts = await readSuspects(setting, some);
    for (const series of some) {
      const own = posts.get(placeKey(series));
      if (own) read.push({ ...series, setting, posts: own });
    }
  }
  // What few accounts wrote is no movement.
  const detected = suspects.judge(new Map(read.map(({ key, posts }) => [key, posts.counted])));
  const all = read.flatMap((suspect) => {
    const found = detected.get(suspect.key);
    return found ? [explained(suspect, found)] : [];
  });
  const roots = findEvents(all);
  return new Map(
    all.map((each) => {
      const root = roots.get(each.key);
      return [each.key, root ? { ...withRoot(each, root.sid), event: { root } } : each.signal];
    }),
  );
}

function explained({ key, object, setting, posts }: Suspect, { shape, doubt }: Detected): Explained {
  const { source, months, reference } = setting;
  const { counted, written, along } = posts;
  const { kind, actual, expected, course } = shape;
  const { last } = months;
  const all = sum(written.slice(-shape.months).map((posts) => posts ?? 0));
  const countedIn = (month: number) => counted[counted.length - 1 - (last - month)] ?? 0;
  const candidates = along.map((each) => candidateOf(each, months, shape.months, countedIn));
  const signal: Signal = {
    kind,
    since: last - shape.months + 1,
    months: shape.months,
    actual: Math.round(actual),
    expected: Math.round(expected),
    ...(all > Math.round(actual) ? { written: all } : {}),
    ...(course ? { course: courseOf(course, last) } : {}),
    doubt: Number(doubt.toPrecision(2)),
    cause: causeOf(shape, candidates),
  };
  return { key, source, about: nameOf(reference, object), signal, candidates };
}

/** Where nothing else explains half of it, what its event comes from is still what its posts have in common. */
function withRoot({ signal, candidates }: Explained, root: number): Signal {
  const named = candidates.find(({ named }) => 'sid' in named && named.sid === root);
  return signal.cause || !named ? signal : { ...signal, cause: causeFrom(signal, named) };
}

const courseOf = ({ back, ...rest }: NonNullable<Detected['shape']['course']>, last: number) => ({
  ...rest,
  peak: last - back,
});
