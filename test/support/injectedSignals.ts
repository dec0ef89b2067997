import type { Candidate } from '../../functions/lookup/pipeline/signals/candidate.ts';
import { causeOf } from '../../functions/lookup/pipeline/signals/causeOf.ts';
import { type Detected, detect } from '../../functions/lookup/pipeline/signals/detect.ts';
import { scoreOf } from '../../functions/lookup/pipeline/signals/score.ts';
import type { SignalKind } from '../../shared/model/lookup/signal.ts';
import { dice } from '../unit/lookup/pipeline/forecast/worlds.ts';

const months = 36;
const oneIn = 30;

/** Counts as objects have them: a level that wanders, a season, months that differ, and the chance of counting. */
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

/** So many series, every thirtieth with an event in its latest months, and what the method makes of them. */
export function injectSignals(all: number) {
  const planted = new Map<string, SignalKind>();
  const volumes = new Map<string, number>();
  const scored = Array.from({ length: all }, (_, seed) => {
    const key = String(seed);
    const kind = seed % oneIn === 0 ? kinds[(seed / oneIn) % kinds.length] : undefined;
    if (kind) planted.set(key, kind);
    const values = kind ? quiet(seed).map(events[kind]) : quiet(seed);
    volumes.set(key, values.slice(12, 30).reduce((sum, each) => sum + each, 0) / 18);
    return { key, scores: scoreOf(values) ?? [] };
  });
  const found: Map<string, Detected> = detect(scored);
  const wrong = [...found.keys()].filter((key) => !planted.has(key)).length;
  return {
    precision: (found.size - wrong) / found.size,
    /** Quiet series that are taken for one, of a thousand. */
    falseOfThousand: (1000 * wrong) / (all - planted.size),
    /** From 30 posts a month, the part of the events of a kind that are found as what they are. */
    recall(kind: SignalKind): number {
      const own = [...planted].filter(([key, each]) => each === kind && (volumes.get(key) ?? 0) >= 30);
      return own.filter(([key]) => found.get(key)?.shape.kind === kind).length / own.length;
    },
  };
}

/**
 * How often the planted cause of a tripled month is named first, and how often none is named where there is none. Each object
 * has a dozen others that are mentioned along, as in any month.
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
      return { named: named(at), usual: expected * share, now: counted(3 * expected * share) };
    });
    const usual = expected * 0.05;
    const cause = { named: named(99), usual, now: counted(usual + 0.8 * 2 * expected) };
    const told = causeOf(window, [...along, cause]);
    if (told && 'sid' in told && told.sid === 99) first++;
    if (causeOf(window, along) === null) none++;
  }
  return { first: first / all, none: none / all };
}

const named = (sid: number) => ({ sid, name: `Object ${sid}`, type_code: 'BR' as const });
