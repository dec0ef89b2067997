import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { whereabouts } from '../../../../shared/rules/lookup/choosePlace.ts';
import { compareOrder } from '../../../../shared/rules/lookup/compareOrder.ts';
import {
  clampPeriod,
  lengthText,
  previousPeriod,
  sliceSeries,
} from '../../../../shared/rules/lookup/months.ts';
import { pushApart } from '../../../../shared/rules/lookup/pushApart.ts';

describe('labels at line ends', () => {
  test('labels at line ends keep their position if there is room', () => {
    expect(pushApart([80, 20, 50], 15, { top: 0, bottom: 100 })).toEqual([80, 20, 50]);
  });

  test('labels at line ends never overlap, stay within the height and keep their order if all fit', () => {
    const height = 300;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 400 }), { maxLength: 20 }), (wanted) => {
        const placed = pushApart(wanted, 15, { top: 0, bottom: height });
        const sorted = placed.toSorted((a, b) => a - b);
        for (const [at, y] of sorted.entries()) {
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(height);
          if (at > 0) expect(y - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(15);
        }
        for (const [a, y] of wanted.entries())
          for (const [b, other] of wanted.entries())
            if (y < other) expect(placed[a]).toBeLessThan(placed[b] ?? 0);
      }),
    );
  });
});

describe('a period', () => {
  const all = { from: 156, to: 191 };
  test('a period is the requested one, limited to the available months', () => {
    expect(clampPeriod({ from: 160, to: 170 }, all)).toEqual({ from: 160, to: 170 });
    expect(clampPeriod({ from: 100, to: 500 }, all)).toEqual(all);
    expect(clampPeriod({ from: 180, to: 170 }, all)).toEqual(all);
    expect(clampPeriod({ from: null, to: null }, all)).toEqual(all);
  });

  test('a period is compared with the same number of months just before', () => {
    expect(previousPeriod({ from: 180, to: 191 })).toEqual({ from: 168, to: 179 });
  });

  test('a period is named by its length', () => {
    expect([lengthText({ from: 180, to: 191 }), lengthText({ from: 191, to: 191 })]).toEqual([
      '12 months',
      'month',
    ]);
  });

  test('a period has gaps where the series has no month', () => {
    expect(sliceSeries([1, null, 3], 12, { from: 9, to: 13 })).toEqual([null, 1, null, 3, null]);
  });
});

describe('the vertical of a look-up', () => {
  const domain = (domain_sid: 1215 | 9022 | 7959, has_data: boolean) => ({
    domain_sid,
    has_data,
    total_posts: 9,
  });
  const source = (id: 1 | 3, domains: ReturnType<typeof domain>[]) => ({
    source: id,
    domains,
    data_latest_month: 191,
    product_types: [],
  });
  const object = {
    sources: [
      source(1, [domain(7959, false), domain(1215, true), domain(9022, true)]),
      source(3, [domain(1215, false)]),
    ],
  } as unknown as ObjectInfo;

  test('the vertical of a look-up is the requested one if it has data', () => {
    expect(whereabouts(object, 1, 9022)).toEqual({
      sources: [1],
      domains: [1215, 9022],
      domain: 9022,
      updated: false,
    });
  });

  test.each([null, 7959, 8981])(
    'the vertical of a look-up is the first with data instead of %j, with a notice',
    (asked) => {
      expect(whereabouts(object, 1, asked)).toMatchObject({ domain: 1215, updated: true });
    },
  );

  test('the vertical of a look-up is empty in a source without data', () => {
    expect(whereabouts(object, 3, 1215)).toMatchObject({ domains: [], domain: null, updated: false });
  });
});

test('compared objects are sorted by type, then by the latest month', () => {
  const object = (sid: number, type_code: 'BR' | 'PH', posts: number | null) => ({
    sid,
    name: `O${sid}`,
    type_code,
    posts,
  });
  const objects = [object(1, 'PH', 90), object(2, 'BR', 5), object(3, 'BR', null), object(4, 'BR', 50)];
  expect(compareOrder(objects, ({ posts }) => posts).map(({ sid }) => sid)).toEqual([4, 2, 3, 1]);
});
