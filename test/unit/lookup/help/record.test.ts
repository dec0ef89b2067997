import { describe, expect, test } from 'vitest';
import type { FrozenForecast } from '../../../../shared/model/lookup/trackRecord.ts';
import { merged } from '../../../../shared/rules/lookup/record/buckets.ts';
import { judge as judgeAll } from '../../../../shared/rules/lookup/record/judge.ts';
import {
  addOutcome,
  baseRate,
  newTally,
  outcomeOf,
  type Tally,
} from '../../../../shared/rules/lookup/record/tally.ts';

const judge = (tallies: readonly Tally[]) => judgeAll(tallies)?.chances ?? null;

const twelve = (value: number) => Array.from({ length: 12 }, () => value);

const forecast = (chance: number | null, change: Partial<FrozenForecast> = {}): FrozenForecast => ({
  object: 1,
  posts: 120,
  chance,
  growth: [-10, 20],
  median: twelve(10),
  lo80: twelve(8),
  hi80: twelve(12),
  lo95: twelve(6),
  hi95: twelve(14),
  ...change,
});

/** A market in which each forecast, with its chance, grew or didn't. */
function market(
  vertical: number,
  said: readonly (readonly [chance: number, grew: boolean])[],
  { source = 1, base = 0.5, release = 1 } = {},
): Tally {
  const tally = newTally({ release, month: 100, source, vertical });
  for (const [chance, grew] of said) {
    const after = twelve(grew ? 11 : 9);
    addOutcome(tally, forecast(chance), outcomeOf(forecast(chance), { before: 120, after }), base);
  }
  return tally;
}

const repeated = (times: number, chance: number, grew: boolean) =>
  Array.from({ length: times }, () => [chance, grew] as const);

describe('the outcome of a forecast', () => {
  test('compares the year with the year before, from the same build', () => {
    const at = (before: number | null, month: number) =>
      outcomeOf(forecast(60), { before, after: twelve(month) }).grew;
    expect(at(120, 11)).toBe(true);
    expect(at(120, 10)).toBe(false);
    expect(at(140, 11)).toBe(false);
    // The build no longer has the year before, so the frozen sum counts.
    expect(at(null, 11)).toBe(true);
  });

  test('counts the months inside each range, ends included', () => {
    const after = [8, 12, 7, 13, 6, 14, 5, 15, 10, 10, 10, 10];
    expect(outcomeOf(forecast(60), { before: 120, after })).toMatchObject({ inside80: 6, inside95: 10 });
  });

  test('holds a growth range to the tenth of a percent that was given', () => {
    const held = (year: number) =>
      outcomeOf(forecast(60, { posts: 1000, growth: [-10, 20] }), {
        before: 1000,
        after: [year, ...twelve(0).slice(1)],
      }).yearHeld;
    expect([held(899), held(900), held(1200), held(1201)]).toEqual([false, true, true, false]);
    expect(
      outcomeOf(forecast(null, { growth: null }), { before: 120, after: twelve(9) }).yearHeld,
    ).toBeNull();
  });

  test('an object that vanished has fallen to no posts', () => {
    expect(outcomeOf(forecast(80), { before: 0, after: twelve(0) })).toMatchObject({
      grew: false,
      yearHeld: false,
    });
  });
});

describe('the score', () => {
  test('is the Brier score of ten forecasts, as worked out by hand', () => {
    const said = [
      [90, true],
      [80, true],
      [70, true],
      [60, false],
      [55, true],
      [50, false],
      [40, false],
      [30, true],
      [20, false],
      [10, false],
    ] as const;
    // 0.01 + 0.04 + 0.09 + 0.36 + 0.2025 + 0.25 + 0.16 + 0.49 + 0.04 + 0.01 = 1.6525
    const result = judge([market(1215, said, { base: 0.6 })]);
    // Five grew and five didn't, at 60%: (5 × 0.16 + 5 × 0.36) / 10 = 0.26
    expect(result).toMatchObject({ n: 10, grew: 50, stated: 50.5, brier: 0.1653, brier_base: 0.26 });
    // Wrong are 60 and 50, which fell, and 30, which grew.
    expect(result?.hits.value).toBe(70);
    expect(result?.skill.value).toBeCloseTo(1 - 1.6525 / 2.6, 3);
  });

  test('takes the base rate that was known then, by Laplace’s rule', () => {
    expect(baseRate([0, 0])).toBe(0.5);
    expect(baseRate([3, 4])).toBeCloseTo(4 / 6);
  });

  test('leaves forecasts without a chance out of hits, but not out of the monthly ranges', () => {
    const tally = newTally({ release: 1, month: 100, source: 1, vertical: 1215 });
    const without = forecast(null, { growth: null });
    addOutcome(tally, without, outcomeOf(without, { before: 120, after: twelve(9) }), 0.5);
    expect(tally).toMatchObject({ n: 0, years: [0, 0], months: [12, 12, 12] });
    expect(judgeAll([tally])).toEqual({
      chances: null,
      years: { n: 0, inside80: 0 },
      months: { n: 12, inside80: 100, inside95: 100 },
    });
    expect(judgeAll([])).toBeNull();
  });

  test('gives the same intervals each time, and wider ones where markets move as one', () => {
    const independent = Array.from({ length: 16 }, (_, at) =>
      market(at, [...repeated(30, 70, true), ...repeated(10, 70, false)]),
    );
    const together = Array.from({ length: 16 }, (_, at) => market(at, repeated(40, 70, at % 4 !== 0)));
    const width = (tallies: Tally[]) => {
      const { low, high } = judge(tallies)?.hits ?? { low: 0, high: 0 };
      return high - low;
    };
    expect(judge(together)).toEqual(judge(together));
    expect(width(independent)).toBe(0);
    expect(width(together)).toBeGreaterThan(30);
  });

  test('calls a forecaster that knows better, one that knows nothing unproven, and a wrong one worse', () => {
    const made = (chance: (grew: boolean) => number) =>
      judge(
        Array.from({ length: 20 }, (_, at) =>
          market(
            at,
            Array.from({ length: 50 }, (_, one) => {
              const grew = (one * 7 + at * 3) % 10 < 6;
              return [chance(grew), grew] as const;
            }),
            { base: 0.6 },
          ),
        ),
      );
    expect(made((grew) => (grew ? 80 : 20))?.verdict).toBe('better');
    expect(made(() => 60)?.verdict).toBe('unproven');
    expect(made((grew) => (grew ? 20 : 80))?.verdict).toBe('worse');
  });
});

describe('stated chances against what happened', () => {
  const span = (from: number, to: number) => ({ from, to });
  const mergeBy = (sizes: Record<number, number>, least: number) => {
    const size = ({ from, to }: { from: number; to: number }) =>
      Object.entries(sizes).reduce(
        (sum, [at, n]) => (Number(at) >= from && Number(at) < to ? sum + n : sum),
        0,
      );
    const spans = Object.keys(sizes).map((from, at, all) => span(Number(from), Number(all[at + 1] ?? 100)));
    return merged(spans, (each) => size(each) >= least, size).map(({ from, to }) => `${from}–${to}`);
  };

  test('merges a bucket with too few with the smaller neighbor, once', () => {
    expect(mergeBy({ 0: 50, 30: 200, 40: 300 }, 100)).toEqual(['0–40', '40–100']);
    expect(mergeBy({ 0: 200, 30: 50, 40: 300 }, 100)).toEqual(['0–40', '40–100']);
    expect(mergeBy({ 0: 300, 30: 50, 40: 200 }, 100)).toEqual(['0–30', '30–100']);
    // Two with too few stay together, and may still have too few.
    expect(mergeBy({ 0: 20, 30: 30, 40: 300 }, 100)).toEqual(['0–40', '40–100']);
    expect(mergeBy({ 0: 300 }, 100)).toEqual(['0–100']);
  });

  const lowChances = (grewOf: (at: number) => boolean, each = 40) =>
    Array.from({ length: 20 }, (_, at) =>
      market(at, [
        ...Array.from({ length: each }, (_, one) => [20, grewOf(at * each + one)] as const),
        ...repeated(60, 95, true),
        ...repeated(3, 95, false),
      ]),
    );

  test('shows a bucket with enough forecasts, clusters and series, with its interval', () => {
    const buckets = judge(lowChances((at) => at % 5 === 0))?.buckets;
    expect(buckets?.[0]).toMatchObject({ from: 0, to: 30, n: 800, stated: 20, off: false });
    expect(buckets?.[0]?.grew?.value).toBe(20);
  });

  test('marks a bucket whose interval leaves out its stated chance by more than ten points', () => {
    const [low] = judge(lowChances((at) => at % 5 < 2))?.buckets ?? [];
    expect(low).toMatchObject({ stated: 20, off: true });
    expect(low?.grew?.low).toBeGreaterThan(30);
  });

  test('says nothing of a bucket whose forecasts all come from few markets', () => {
    const few = Array.from({ length: 9 }, (_, at) => market(at, repeated(500, 20, at % 2 === 0)));
    expect(judge(few)?.buckets).toEqual([{ from: 0, to: 40, n: 4500, stated: 20, grew: null, off: false }]);
  });

  test('needs more forecasts where markets move as one', () => {
    const together = Array.from({ length: 20 }, (_, at) => market(at, repeated(40, 20, at % 2 === 0)));
    expect(judge(together)?.buckets[0]?.grew).toBeNull();
  });

  test('doesn’t take the same series of many releases for many series', () => {
    const overlapping = Array.from({ length: 24 * 12 }, (_, at) =>
      market(at % 12, [...repeated(2, 20, true), ...repeated(2, 20, false)], {
        release: Math.floor(at / 12),
      }),
    );
    // 48 series in 24 releases: 1,152 forecasts.
    expect(judge(overlapping)?.buckets[0]).toMatchObject({ n: 1152, grew: null });
  });
});
