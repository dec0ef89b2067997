import { beforeAll, describe, expect, test } from 'vitest';
import type { Candidate } from '../../../functions/insights/build/signals/candidate.ts';
import { causeOf } from '../../../functions/insights/build/signals/causeOf.ts';
import { type Detected, detect } from '../../../functions/insights/build/signals/detect.ts';
import { scoreOf, type WindowScore } from '../../../functions/insights/build/signals/score.ts';
import type { SignalKind } from '../../../shared/model/signal.ts';
import { dice } from './forecast/worlds.ts';

const months = 36;

/** Counts as objects have them: a level that wanders, a season, months that differ, and the chance of counting. */
function quiet(seed: number): number[] {
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
  shift: (posts, at) => (at >= months - 3 ? posts * 2 : posts),
  break: (posts, at) => (at >= months - 5 ? Math.round(posts / 3) : posts),
};
const kinds = Object.keys(events) as SignalKind[];
const all = 3000;

describe(`in ${all} series, every thirtieth with an event in its latest months`, () => {
  const planted = new Map<string, SignalKind>();
  const volumes = new Map<string, number>();
  let found: Map<string, Detected>;
  beforeAll(() => {
    const scored = Array.from({ length: all }, (_, seed) => {
      const key = String(seed);
      const kind = seed % 30 === 0 ? kinds[(seed / 30) % kinds.length] : undefined;
      if (kind) planted.set(key, kind);
      const values = kind ? quiet(seed).map(events[kind]) : quiet(seed);
      volumes.set(key, values.slice(12, 30).reduce((sum, each) => sum + each, 0) / 18);
      return { key, scores: scoreOf(values) as WindowScore[] };
    });
    found = detect(scored);
  });

  test('at least 85 of 100 signals are events, and at most one quiet series in a thousand is taken for one', () => {
    const wrong = [...found.keys()].filter((key) => !planted.has(key)).length;
    expect((found.size - wrong) / found.size).toBeGreaterThanOrEqual(0.85);
    expect(wrong / (all - planted.size)).toBeLessThanOrEqual(0.001);
  });

  test.each(kinds)('from 30 posts a month, most events are found as what they are: %s', (kind) => {
    const own = [...planted].filter(([key, each]) => each === kind && (volumes.get(key) ?? 0) >= 30);
    const right = own.filter(([key]) => found.get(key)?.kind === kind);
    expect(right.length / own.length).toBeGreaterThanOrEqual(0.4);
  });
});

test('a series that lacks one of its latest months, or most of its past, has no signal', () => {
  const values: (number | null)[] = quiet(1);
  expect(scoreOf(values.with(-2, null))).toBeNull();
  expect(scoreOf(values.slice(-29))).toBeNull();
  expect(scoreOf(values.slice(-30))).not.toBeNull();
});

describe('the cause of a signal', () => {
  const tripled = { months: 1, actual: 300, expected: 100, deviation: 9 };
  const halved = { months: 1, actual: 100, expected: 300, deviation: -9 };
  const glow = { sid: 12, name: 'Glow', type_code: 'BR' as const };
  const slow = { sid: 13, name: 'Slow Living', type_code: 'TH' as const };
  const of = (named: Candidate['named'], usual: number, now: number): Candidate => ({ named, usual, now });

  test('is what most of the new posts mention too, or where their authors are from', () => {
    expect(causeOf(tripled, [of(glow, 10, 180)])).toEqual({ ...glow, percent: 85 });
    expect(causeOf(tripled, [of(slow, 10, 134)])).toEqual({ ...slow, percent: 62 });
    expect(causeOf(tripled, [of({ place: 'Texas' }, 5, 170)])).toEqual({ place: 'Texas', percent: 83 });
    expect(causeOf(halved, [of(glow, 180, 10)])).toEqual({ ...glow, percent: 85 });
  });

  test('is the narrowest of several that grew: the state, not its country', () => {
    const places = [of({ place: 'United States' }, 40, 240), of({ place: 'Texas' }, 5, 200)];
    expect(causeOf(tripled, places)).toMatchObject({ place: 'Texas' });
  });

  test('is not what is mentioned along as always, nor what explains less than half', () => {
    expect(causeOf(tripled, [of(glow, 10, 30)])).toBeNull();
    expect(causeOf(tripled, [of(glow, 10, 90)])).toBeNull();
    expect(causeOf(tripled, [of(glow, 80, 240)])).toBeNull();
  });
});
