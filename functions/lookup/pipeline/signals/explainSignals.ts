import type { Signal } from '../../../../shared/model/lookup/signal.ts';
import { nameOf } from '../documents/related.ts';
import { authorsFollow } from './authorsFollow.ts';
import { causeOf } from './causeOf.ts';
import type { Detected } from './detect.ts';
import { type Explained, findEvents } from './findEvents.ts';
import { readAuthors } from './readAuthors.ts';
import { placeKey, readCandidates, type SignalSetting } from './readCandidates.ts';
import { withoutCircles } from './withoutCircles.ts';

/** What was detected, each with what explains it, by source, vertical and object. */
export async function explainSignals(
  detected: ReadonlyMap<string, Detected>,
  settings: readonly SignalSetting[],
): Promise<Map<string, Signal>> {
  const all: Explained[] = [];
  for (const setting of settings) {
    const found = [...detected].flatMap(([key, each]) => {
      const [source, vertical = 0, object = 0] = key.split(' ').map(Number);
      return source === setting.source ? [{ key, vertical, object, ...each }] : [];
    });
    if (found.length === 0) continue;
    const unusual = found.map(({ vertical, object, shape }) => ({ vertical, object, months: shape.months }));
    const authors = await readAuthors(setting, unusual);
    // What one account wrote is no movement.
    const own = found.filter((each) => authorsFollow(each.shape, authors.get(placeKey(each))));
    const candidates = await readCandidates(setting, unusual);
    all.push(
      ...withoutCircles(
        own.map(({ key, vertical, object, shape, doubt }) => {
          const named = candidates.get(placeKey({ vertical, object })) ?? [];
          const signal = signalOf(setting, shape, doubt, named);
          const about = nameOf(setting.reference, object);
          return { key, source: setting.source, object, about, signal, candidates: named };
        }),
      ),
    );
  }
  const roots = findEvents(all);
  return new Map(
    all.map(({ key, about, signal }) => {
      const root = roots.get(key);
      if (!root) return [key, signal];
      const { cause } = signal;
      // What an event comes from has no cause among its own objects.
      const isWithin = about.sid === root.sid && cause !== null && 'sid' in cause;
      return [key, { ...signal, cause: isWithin ? null : cause, event: { root } }];
    }),
  );
}

function signalOf(
  { months: { last } }: SignalSetting,
  shape: Detected['shape'],
  doubt: number,
  candidates: Parameters<typeof causeOf>[1],
): Signal {
  const { kind, months, actual, expected, course } = shape;
  return {
    kind,
    since: last - months + 1,
    months,
    actual: Math.round(actual),
    expected: Math.round(expected),
    ...(course ? { course: courseOf(course, last) } : {}),
    doubt: Number(doubt.toPrecision(2)),
    cause: causeOf(shape, candidates),
  };
}

const courseOf = ({ back, ...rest }: NonNullable<Detected['shape']['course']>, last: number) => ({
  ...rest,
  peak: last - back,
});
