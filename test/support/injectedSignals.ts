import { type Candidate, scoreOf } from '../../functions/lookup/pipeline/signals/candidate.ts';
import { causeOf } from '../../functions/lookup/pipeline/signals/causeOf.ts';
import { type Detected, detecting } from '../../functions/lookup/pipeline/signals/detect.ts';
import { learnUsual } from '../../functions/lookup/pipeline/signals/usual.ts';
import type { SignalKind } from '../../shared/model/lookup/signal.ts';
import { aCandidate } from './aCandidate.ts';
import { dice } from './forecastWorlds.ts';

const months = 36;
const oneIn = 30;

/** Realistic counts of an object: a drifting level, a season, varying months, and Poisson noise. */
export function quiet(seed: number): number[] {
  const { roll, normal } = dice(seed * 7919 + 1);
  for (let warm = 0; warm < 5; warm++) roll();
  const [strength, phase, noise] = [roll() * 0.3, roll() * 2 * Math.PI, 0.05 + roll() * 0.12];
  let level = 12 * Math.exp(roll() * 4);
  return Array.from({ length: months }, (_, at) => {
    level *= Math.exp(0.03 * normal());
    const season = 1 + strength * Math.sin(phase + (at / 12) * 2 * Math.PI);
    const expected = level * season * Math.exp(noise * normal());
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal()));
  });
}

type Values = readonly (number | null)[];

/** The outstanding series; `counted` are their posts with a cap per author, if lower. */
export function detect(
  all: ReadonlyMap<string, Values>,
  counted: ReadonlyMap<string, Values> = all,
): Map<string, Detected> {
  const scored = [...all].map(([key, values]) => ({ key, scores: scoreOf(values) ?? [] }));
  const learning = learnUsual();
  for (const { key, scores } of scored) learning.add(key, scores);
  const detection = detecting(learning.end());
  for (const { key, scores } of scored) detection.add(key, scores);
  const suspects = detection.end();
  return suspects.judge(new Map(suspects.keys.map((key) => [key, counted.get(key) ?? []])));
}

const events: Record<SignalKind, (posts: number, at: number) => number> = {
  spike: (posts, at) => (at === months - 1 ? posts * 3 : posts),
  drop: (posts, at) => (at === months - 1 ? Math.round(posts / 4) : posts),
  fading: (posts, at) => Math.round(posts * ([8.4, 3.5, 2][at - months + 3] ?? 1)),
  recovering: (posts, at) => Math.round(posts * ([0.1, 0.4, 0.85][at - months + 3] ?? 1)),
  rise: (posts, at) => (at >= months - 2 ? posts * 3 : posts),
  fall: (posts, at) => (at >= months - 2 ? Math.round(posts / 4) : posts),
  shift: (posts, at) => (at >= months - 3 ? posts * 2 : posts),
  break: (posts, at) => (at >= months - 5 ? Math.round(posts / 3) : posts),
};
export const kinds = Object.keys(events) as SignalKind[];

/** The first month of each kind of event, counted back from the latest. */
const begins: Record<SignalKind, number> = {
  ...{ spike: 0, drop: 0, fading: 2, recovering: 2 },
  ...{ rise: 1, fall: 1, shift: 2, break: 4 },
};

/** Series of which every thirtieth has an event in its latest months, and the method’s results. */
export function injectSignals(all: number) {
  const planted = new Map<
    string,
    { readonly kind: SignalKind; readonly volume: number; readonly times: number }
  >();
  const series = new Map<string, number[]>();
  for (let seed = 0; seed < all; seed++) {
    const key = String(seed);
    const kind = seed % oneIn === 0 ? kinds[(seed / oneIn) % kinds.length] : undefined;
    const usual = quiet(seed);
    const values = kind ? usual.map(events[kind]) : usual;
    series.set(key, values);
    if (!kind) continue;
    const volume = usual.slice(12, 30).reduce((sum, each) => sum + each, 0) / 18;
    const since = (some: readonly number[]) =>
      some.slice(-begins[kind] - 1).reduce((sum, each) => sum + each, 0);
    planted.set(key, { kind, volume, times: since(values) / Math.max(1, since(usual)) });
  }
  const found = detect(series);
  const seen = [...found].flatMap(([key, { shape }]) => {
    const event = planted.get(key);
    return event ? [{ event, shape }] : [];
  });
  return {
    precision: seen.length / found.size,
    /** False signals per thousand quiet series. */
    falseOfThousand: (1000 * (found.size - seen.length)) / (all - planted.size),
    /** From 30 posts a month, the share of events of a kind that are detected as that kind. */
    recall(kind: SignalKind): number {
      const own = [...planted].filter(([, event]) => event.kind === kind && event.volume >= 30);
      return own.filter(([key]) => found.get(key)?.shape.kind === kind).length / own.length;
    },
    /** All signals, as they would be stated. */
    signals: [...found].map(([key, { shape }]) => ({
      ...shape,
      actual: Math.round(shape.actual),
      expected: Math.round(shape.expected),
      values: series.get(key) ?? [],
    })),
    wrong: {
      kind: partOf(seen, ({ event, shape }) => event.kind !== shape.kind),
      start: partOf(seen, ({ event, shape }) => shape.months !== begins[event.kind] + 1),
      size: partOf(
        seen,
        ({ event, shape }) => Math.abs(Math.log(shape.actual / shape.expected / event.times)) > Math.log(1.5),
      ),
    },
  };
}

function partOf<Item>(items: readonly Item[], isOne: (item: Item) => boolean): number {
  return items.filter(isOne).length / items.length;
}

/**
 * How often the planted cause of a tripled month is named first, and how often none is named if there is none. Each
 * object has a dozen usual co-mentions.
 */
export function injectCauses(all: number) {
  let [first, none] = [0, 0];
  for (let seed = 0; seed < all; seed++) {
    const { roll, normal } = dice(seed * 104_729 + 17);
    for (let warm = 0; warm < 5; warm++) roll();
    const expected = 30 * Math.exp(roll() * 3);
    const window = { actual: 3 * expected, expected };
    const counted = (mean: number) => Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    const along = Array.from({ length: 12 }, (_, at): Candidate => {
      const share = 0.02 + roll() * 0.5;
      return aCandidate(named(at), expected * share, counted(3 * expected * share), expected);
    });
    const usual = expected * 0.05;
    const cause = aCandidate(named(99), usual, counted(usual + 0.8 * 2 * expected), expected);
    const told = causeOf(window, [...along, cause]);
    if (told && 'sid' in told && told.sid === 99) first++;
    if (causeOf(window, along) === null) none++;
  }
  return { first: first / all, none: none / all };
}

const named = (sid: number) => ({ sid, name: `Object ${sid}`, type_code: 'BR' as const });
