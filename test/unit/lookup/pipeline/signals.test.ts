import { describe, expect, test } from 'vitest';
import { scoreOf } from '../../../../functions/lookup/pipeline/signals/candidate.ts';
import { causeOf } from '../../../../functions/lookup/pipeline/signals/causeOf.ts';
import { detecting } from '../../../../functions/lookup/pipeline/signals/detect.ts';
import { aCandidate } from '../../../support/aCandidate.ts';
import { detect, injectCauses, injectSignals, kinds, quiet } from '../../../support/injectedSignals.ts';
import { objectionsTo } from '../../../support/recountedSignals.ts';
import { drawWorld, unchangingWorlds } from '../../../support/wanderingWorlds.ts';

const all = 6000;

describe(`in ${all} series, every thirtieth with an event in its latest months`, () => {
  const { precision, falseOfThousand, recall, wrong, signals } = injectSignals(all);

  test('at least 85 of 100 signals are real, and at most one quiet series in a thousand has a signal', () => {
    expect(precision).toBeGreaterThanOrEqual(0.85);
    expect(falseOfThousand).toBeLessThanOrEqual(1);
  });

  test.each(kinds)('at least 40 % of events from 30 posts a month are detected as their kind: %s', (kind) => {
    expect(recall(kind)).toBeGreaterThanOrEqual(0.4);
  });

  test('at least 92 of 100 signals have the planted kind, start and size', () => {
    for (const part of Object.values(wrong)) expect(part).toBeLessThanOrEqual(0.08);
  });

  test('at most one in 50 signals contradicts its months in kind, start or size', () => {
    const contradicted = signals.filter((signal) => objectionsTo(signal).length > 0);
    expect(signals.length).toBeGreaterThan(50);
    expect(contradicted.length / signals.length, JSON.stringify(contradicted)).toBeLessThanOrEqual(0.02);
  });
});

test('the posts expected of a signal are within the levels and the same months of its past', () => {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
  const beyond: string[] = [];
  let compared = 0;
  for (let seed = 0; seed < 1000; seed += 1) {
    const values = quiet(seed);
    for (const { months, expected } of scoreOf(values) ?? []) {
      const past = values.slice(0, -months);
      const [one, other] = past
        .slice(-6)
        .toSorted((a, b) => a - b)
        .slice(2, 4);
      const yearAgo = mean(past.slice(-12).slice(0, months));
      const growth = mean(past.slice(-12)) / Math.max(1, mean(past.slice(-24, -12)));
      const levels = [mean([one ?? 0, other ?? 0]), mean(past.slice(-3)), yearAgo, yearAgo * growth];
      compared += 1;
      if (expected / months < Math.min(...levels) - 1e-9 || expected / months > Math.max(...levels) + 1e-9)
        beyond.push(`${seed}: ${expected} in ${months} months, ${levels.join()}`);
    }
  }
  expect(compared).toBeGreaterThan(2000);
  expect(beyond).toEqual([]);
});

test('where half of the objects are restless, at most two in a thousand of all have a signal by chance', () => {
  let [all, found] = [0, 0];
  for (const seed of [1, 2, 3, 4]) {
    const movement = unchangingWorlds['half the objects restless'];
    const { series } = drawWorld({ movement, seed, objects: 800 }).unrest;
    all += series.length;
    found += detect(new Map(series.map(({ object, values }) => [`${object}`, values]))).size;
  }
  expect((1000 * found) / all).toBeLessThanOrEqual(2);
}, 60_000);

test('the cause of a tripled month is first in nine of ten cases, and none is invented without one', () => {
  const { first, none } = injectCauses(1000);
  expect(first).toBeGreaterThanOrEqual(0.9);
  expect(none).toBeGreaterThanOrEqual(0.9);
});

describe('the latest months', () => {
  const quietOnes = new Map(Array.from({ length: 300 }, (_, seed) => [`${seed}`, quiet(seed + 1)]));
  const told = (...latest: number[]) => {
    const level = [82, 78, 85, 80, 88, 76, 84, 79, 81, 86, 77, 83];
    const values = [...level, ...level, ...level].slice(latest.length - 36).concat(latest);
    const shape = detect(new Map([...quietOnes, ['one', values]])).get('one')?.shape;
    return shape && [shape.kind, shape.months];
  };

  test.each([
    ['one month far above three nearly usual ones is a spike', [98, 104, 107, 420], ['spike', 1]],
    ['one month far below them is a drop', [74, 70, 72, 12], ['drop', 1]],
    ['two equally high months are a rise of two months', [230, 250], ['rise', 2]],
    ['two months with most of the excess in one are a spike', [120, 420], ['spike', 1]],
    ['several equally high months are a lasting rise', [81, 190, 200, 185], ['shift', 3]],
    ['several equally low months are a lasting fall', [80, 12, 10, 13, 11], ['break', 4]],
    ['a peak within one month is over after that month', [110, 420, 150, 95], ['fading', 3]],
    ['a series back at its level has recovered', [10, 40, 78], ['recovering', 3]],
  ])('the latest months are classified: %s', (_, latest, kind) => {
    expect(told(...latest)).toEqual(kind);
  });

  test('a latest month that is the lowest of all is no recovery', () => {
    for (const latest of [
      [60, 62, 40],
      [50, 48, 20],
      [70, 30],
    ])
      expect(told(...latest)?.[0]).not.toBe('recovering');
  });

  test('a return to the level of the last half-year, but half of the season’s, is no recovery', () => {
    const values = [
      ...[45, 51, 51, 48, 37, 28, 39, 32, 31, 35, 46, 43, 62, 50, 51, 45, 42, 32],
      ...[34, 30, 35, 41, 43, 56, 72, 48, 61, 55, 38, 34, 33, 27, 37, 12, 17, 25],
    ];
    expect(detect(new Map([...quietOnes, ['one', values]])).get('one')).toBeUndefined();
  });

  test('a change of less than a third is no signal, however many posts there are', () => {
    const large = (latest: number) => {
      const values = Array.from({ length: 36 }, (_, at) => 40_000 + ((at * 7919) % 400));
      return detect(new Map([...quietOnes, ['one', values.with(-1, latest)]])).get('one')?.shape.kind;
    };
    expect([large(32_000), large(51_000), large(20_000), large(100_000)]).toEqual([
      undefined,
      undefined,
      'drop',
      'spike',
    ]);
  });

  test.each([
    [
      'a season that the year before hardly had',
      [
        9, 1, 0, 1, 3, 5, 23, 18, 18, 20, 12, 13, 6, 1, 2, 2, 2, 9, 19, 15, 14, 20, 11, 7, 2, 0, 3, 6, 14, 25,
        18, 17, 14, 7, 6, 3,
      ],
      undefined,
    ],
    [
      'an expectation below every month before',
      [
        74, 85, 75, 57, 63, 81, 78, 57, 80, 81, 84, 69, 71, 79, 67, 53, 56, 77, 74, 53, 59, 57, 77, 76, 68,
        73, 72, 53, 55, 48, 63, 65, 77, 70, 72, 68,
      ],
      undefined,
    ],
  ])('%s is no signal', (_, values, shape) => {
    expect(detect(new Map([...quietOnes, ['one', values]])).get('one')?.shape).toEqual(shape);
  });
});

test('a latest month exactly as expected doesn’t hide that three months are unusual', () => {
  const detection = detecting(() => ({ middle: 0, above: 1, below: 1 }));
  const score = (months: number, deviation: number) => ({ months, actual: 90, expected: 30, deviation });
  detection.add('up for months', [score(1, 0), score(3, 9), score(6, 4)]);
  detection.add('as usual', [score(1, 0), score(3, 0.1), score(6, 0.2)]);
  expect(detection.end().keys).toEqual(['up for months']);
});

test('a series without one of its latest months, or with too short a past, has no signal', () => {
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
  const of = aCandidate;

  test('the cause of a signal is an object in most of the new posts, or where their authors are from', () => {
    expect(causeOf(tripled, [of(glow, 10, 180)])).toMatchObject({ ...glow, percent: 85 });
    expect(causeOf(tripled, [of(slow, 10, 134)])).toMatchObject({ ...slow, percent: 62 });
    expect(causeOf(tripled, [of({ place: 'Texas' }, 5, 170)])).toMatchObject({ place: 'Texas', percent: 83 });
    expect(causeOf(halved, [of(glow, 180, 10, 300)])).toMatchObject({ ...glow, percent: 85 });
  });

  test('the cause of a signal has its share of the posts now and in the year before', () => {
    expect(causeOf(tripled, [of(glow, 10, 180)])).toMatchObject({
      now: { percent: 60 },
      before: { percent: 10 },
    });
    expect(causeOf(halved, [of(glow, 180, 10, 300)])).toMatchObject({
      now: { percent: 10 },
      before: { percent: 60 },
    });
  });

  test('the cause of a signal has an upper bound instead of a share below ten posts, unless it is zero', () => {
    const nine = { percent: 10, under: true };
    expect(causeOf(halved, [of(glow, 180, 9, 300)])).toMatchObject({ now: nine });
    expect(causeOf(halved, [of(glow, 180, 1, 300)])).toMatchObject({ now: nine });
    expect(causeOf(halved, [of(glow, 180, 0, 300)])).toMatchObject({ now: { percent: 0 } });
    expect(causeOf(tripled, [of(glow, 0.5, 180)])).toMatchObject({ before: { percent: 1, under: true } });
  });

  test('the cause of a signal needs at least ten authors', () => {
    const few = { ...of({ place: 'France' }, 0, 180), authors: 9 };
    expect(causeOf(tripled, [few])).toBeNull();
    expect(causeOf(tripled, [{ ...few, authors: 10 }])).toMatchObject({ place: 'France' });
  });

  test('the cause of a signal is the narrowest place that grew: the state, not its country', () => {
    const places = [of({ place: 'United States' }, 40, 240), of({ place: 'Texas' }, 5, 200)];
    expect(causeOf(tripled, places)).toMatchObject({ place: 'Texas' });
  });

  test('the cause of a signal is deterministic if two objects are always mentioned together', () => {
    const both = [of(glow, 10, 180), of(slow, 10, 180)];
    expect(causeOf(tripled, both)).toMatchObject(glow);
    expect(causeOf(tripled, both.toReversed())).toMatchObject(glow);
  });

  test('the cause of a signal is no object with its usual share, nor one that explains less than half', () => {
    expect(causeOf(tripled, [of(glow, 10, 30)])).toBeNull();
    expect(causeOf(tripled, [of(glow, 10, 90)])).toBeNull();
    expect(causeOf(tripled, [of(glow, 80, 240)])).toBeNull();
  });
});
