import type { CopiedRise, Signal } from '../../../../shared/model/lookup/signal.ts';
import { nameOf } from '../documents/related.ts';
import { type Along, candidateOf } from './candidate.ts';
import { causeFrom, causeOf, companionsOf } from './causeOf.ts';
import { copiedRiseOf, isCopied, latest, readCopiedTexts } from './copiedRise.ts';
import type { Detected, Suspects } from './detect.ts';
import { type Explained, findEvents } from './findEvents.ts';
import { quotesOf, readQuotable } from './readQuotable.ts';
import { readAlong, readSeriesPosts, type SeriesPosts } from './readSeriesPosts.ts';
import { placeKey, type Series, type SignalSetting } from './setting.ts';

/** A series has a signal, or a note that its rise is copies. */
export type Noticed = { readonly signal: Signal } | { readonly copied_rise: CopiedRise };

type Suspect = Series & { readonly key: string; readonly posts: SeriesPosts };

export async function explainSignals(
  suspects: Suspects,
  settings: readonly SignalSetting[],
): Promise<Map<string, Noticed>> {
  const read = new Map<SignalSetting, Suspect[]>();
  for (const setting of settings) read.set(setting, await readSuspects(suspects, setting));
  const judge = (of: 'counted' | 'capped') =>
    suspects.judge(new Map([...read.values()].flat().map(({ key, posts }) => [key, posts[of]])));
  // Capped by author, and copies counted once: neither a few accounts nor one text are a trend.
  const detected = judge('counted');
  const withCopies = judge('capped');
  const all: Explained[] = [];
  const copied = new Map<string, Noticed>();
  for (const [setting, own] of read) {
    const copies = own.filter(({ key, posts }) => {
      const found = withCopies.get(key);
      return found && isCopied(found.shape, posts);
    });
    const signals = own.filter((suspect) => detected.has(suspect.key) && !copies.includes(suspect));
    const along = await readAlong(setting, signals);
    const quotable = await readQuotable(setting, [...signals, ...copies]);
    const texts = await readCopiedTexts(setting, copies);
    for (const suspect of copies) {
      const [found, place] = [withCopies.get(suspect.key), placeKey(suspect)];
      const of = { texts: texts.get(place) ?? [], quotable: quotable.get(place) ?? [] };
      const rise = found && copiedRiseOf(found.shape, suspect.posts, setting.months.last, of);
      if (rise) copied.set(suspect.key, { copied_rise: rise });
    }
    for (const suspect of signals) {
      const found = detected.get(suspect.key);
      if (!found) continue;
      const one = explained(setting, suspect, found, along.get(placeKey(suspect)) ?? []);
      const quotes = quotesOf(one.signal, quotable.get(placeKey(suspect)) ?? []);
      all.push(quotes.length > 0 ? { ...one, signal: { ...one.signal, quotes } } : one);
    }
  }
  const roots = findEvents(all);
  const explainedSignals = all.map((each): [string, Noticed] => {
    const root = roots.get(each.key);
    return [each.key, { signal: root ? { ...withRoot(each, root.sid), event: { root } } : each.signal }];
  });
  return new Map([...explainedSignals, ...copied]);
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
  { key, vertical, object, posts: { counted, capped, written } }: Suspect,
  { shape, doubt }: Detected,
  along: readonly Along[],
): Explained {
  const { kind, actual, expected, course } = shape;
  const { last } = months;
  const all = latest(written, shape.months);
  const copies = latest(capped, shape.months) - latest(counted, shape.months);
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
    ...(copies > 0 ? { copies } : {}),
    ...(course ? { course: courseOf(course, last) } : {}),
    doubt: Number(doubt.toPrecision(2)),
    cause: causeOf(shape, candidates),
    ...(companions.length > 0 ? { companions } : {}),
  };
  return { key, source, vertical, about: nameOf(reference, object), signal, candidates };
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
