import { beforeAll, describe, expect, test } from 'vitest';
import { causeOf } from '../../../functions/insights/build/signals/causeOf.ts';
import { type Detected, detect } from '../../../functions/insights/build/signals/detect.ts';
import { scoreOf, type WindowScore } from '../../../functions/insights/build/signals/score.ts';
import type { SignalKind } from '../../../shared/model/signal.ts';
import { anInsight, aRelation } from '../../fixtures/anInsight.ts';
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
  const document = (percents: number[]) =>
    anInsight({
      activity: { ...anInsight().activity, authentic: [...new Array(35).fill(100), 300] },
      linked_objects: [aRelation(12, { name: 'Glow', percents })],
    });
  const usual = new Array(23).fill(10);

  test('is the object that most of the new posts mention too', () => {
    expect(causeOf(document([...usual, 60]), tripled)).toMatchObject({ sid: 12, name: 'Glow', percent: 85 });
  });

  test('is not one that is mentioned along as always, nor one that explains less than half', () => {
    expect(causeOf(document([...usual, 10]), tripled)).toBeNull();
    expect(causeOf(document([...usual, 30]), tripled)).toBeNull();
    expect(causeOf(document(new Array(24).fill(80)), tripled)).toBeNull();
  });
});
