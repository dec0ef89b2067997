import type { Signal } from '../../../../shared/model/lookup/signal.ts';
import { nameOf } from '../documents/related.ts';
import { sum } from '../documents/series.ts';
import { type Along, candidateOf } from './candidate.ts';
import { causeFrom, causeOf, companionsOf } from './causeOf.ts';
import type { Detected, Suspects } from './detect.ts';
import { type Explained, findEvents } from './findEvents.ts';
import { quotesOf } from './quotesOf.ts';
import { readAlong } from './readAlong.ts';
import { readQuotable } from './readQuotable.ts';
import { readSeriesPosts, type SeriesPosts } from './readSeriesPosts.ts';
import { placeKey, type Series, type SignalSetting } from './setting.ts';

type Suspect = Series & { readonly key: string; readonly posts: SeriesPosts };

export async function explainSignals(
  suspects: Suspects,
  settings: readonly SignalSetting[],
): Promise<Map<string, Signal>> {
  const read = new Map<SignalSetting, Suspect[]>();
  for (const setting of settings) read.set(setting, await readSuspects(suspects, setting));
  // Capped by author: what a few accounts wrote is no trend.
  const counted = [...read.values()].flat().map(({ key, posts }) => [key, posts.counted] as const);
  const detected = suspects.judge(new Map(counted));
  const all: Explained[] = [];
  for (const [setting, own] of read) {
    const signals = own.filter(({ key }) => detected.has(key));
    const along = await readAlong(setting, signals);
    const quotable = await readQuotable(setting, signals);
    for (const suspect of signals) {
      const found = detected.get(suspect.key);
      if (!found) continue;
      const one = explained(setting, suspect, found, along.get(placeKey(suspect)) ?? []);
      const quotes = quotesOf(one.signal, quotable.get(placeKey(suspect)) ?? []);
      all.push(quotes.length > 0 ? { ...one, signal: { ...one.signal, quotes } } : one);
    }
  }
  const roots = findEvents(all);
  return new Map(
    all.map((each) => {
      const root = roots.get(each.key);
      return [each.key, root ? { ...withRoot(each, root.sid), event: { root } } : each.signal];
    }),
  );
}

async function readSuspects({ keys }: Suspects, setting: SignalSetting): Promise<Suspect[]> {
  const own = keys.flatMap((key) => {
    const [source, vertical = 0, object = 0] = key.split(' ').map(Number);
    return source === setting.source ? [{ key, vertical, object }] : [];
  });
  const posts = await readSeriesPosts(setting, own);
  return own.flatMap((series) => {
    const known = posts.get(placeKey(series));
    return known ? [{ ...series, posts: known }] : [];
  });
}

function explained(
  { source, months, reference }: SignalSetting,
  { key, object, posts: { counted, written } }: Suspect,
  { shape, doubt }: Detected,
  along: readonly Along[],
): Explained {
  const { kind, actual, expected, course } = shape;
  const { last } = months;
  const all = sum(written.slice(-shape.months).map((posts) => posts ?? 0));
  const countedIn = (month: number) => counted[counted.length - 1 - (last - month)] ?? 0;
  const candidates = along.map((each) => candidateOf(each, months, shape.months, countedIn));
  const companions = companionsOf(shape, candidates);
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
    ...(companions.length > 0 ? { companions } : {}),
  };
  return { key, source, about: nameOf(reference, object), signal, candidates };
}

/** A signal without a cause of its own gets the root of its event, if its posts name it. */
function withRoot({ signal, candidates }: Explained, root: number): Signal {
  const named = candidates.find(({ named }) => 'sid' in named && named.sid === root);
  return signal.cause || !named ? signal : { ...signal, cause: causeFrom(signal, named) };
}

const courseOf = ({ back, ...rest }: NonNullable<Detected['shape']['course']>, last: number) => ({
  ...rest,
  peak: last - back,
});
