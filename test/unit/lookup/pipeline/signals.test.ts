import { describe, expect, test } from 'vitest';
import type { Candidate } from '../../../../functions/lookup/pipeline/signals/candidate.ts';
import { causeOf } from '../../../../functions/lookup/pipeline/signals/causeOf.ts';
import { detect } from '../../../../functions/lookup/pipeline/signals/detect.ts';
import { scoreOf, type WindowScore } from '../../../../functions/lookup/pipeline/signals/score.ts';
import { injectCauses, injectSignals, kinds, quiet } from '../../../support/injectedSignals.ts';

const all = 3000;

describe(`in ${all} series, every thirtieth with an event in its latest months`, () => {
  const { precision, falseOfThousand, recall } = injectSignals(all);

  test('at least 85 of 100 signals are events, and at most one quiet series in a thousand is taken for one', () => {
    expect(precision).toBeGreaterThanOrEqual(0.85);
    expect(falseOfThousand).toBeLessThanOrEqual(1);
  });

  test.each(kinds)('from 30 posts a month, most events are found as what they are: %s', (kind) => {
    expect(recall(kind)).toBeGreaterThanOrEqual(0.4);
  });
});

test('the cause of a tripled month is named first nine times of ten, and none is made up where there is none', () => {
  const { first, none } = injectCauses(1000);
  expect(first).toBeGreaterThanOrEqual(0.9);
  expect(none).toBeGreaterThanOrEqual(0.9);
});

test('a window gives way to a shorter one in which nearly all of it happened', () => {
  const score = (months: number, actual: number, deviation: number, out = months): WindowScore => ({
    ...{ months, actual, deviation },
    expected: 100 * months,
    monthly: Array.from({ length: months }, (_, at) => ({
      actual: actual / months,
      expected: 100,
      deviation: at >= months - out ? 3 : 0,
    })),
  });
  const quietOnes = Array.from({ length: 60 }, (_, at) => ({
    key: `quiet ${at}`,
    scores: [1, 3, 6].map((months) => score(months, 100 * months, (at % 21) / 10 - 1)),
  }));
  const odd = (latest: number, out: number) => [
    score(1, latest, 9),
    score(3, 800, 12, out),
    score(6, 1100, 9, out),
  ];
  const found = detect([
    ...quietOnes,
    { key: 'month', scores: odd(550, 1) },
    { key: 'lasting', scores: odd(270, 3) },
  ]);
  expect([found.get('month')?.shape.kind, found.get('lasting')?.shape.kind]).toEqual(['spike', 'shift']);
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

  test('is the same each time, where two are always mentioned together', () => {
    const both = [of(glow, 10, 180), of(slow, 10, 180)];
    expect(causeOf(tripled, both)).toMatchObject(glow);
    expect(causeOf(tripled, both.toReversed())).toMatchObject(glow);
  });

  test('is not what is mentioned along as always, nor what explains less than half', () => {
    expect(causeOf(tripled, [of(glow, 10, 30)])).toBeNull();
    expect(causeOf(tripled, [of(glow, 10, 90)])).toBeNull();
    expect(causeOf(tripled, [of(glow, 80, 240)])).toBeNull();
  });
});
