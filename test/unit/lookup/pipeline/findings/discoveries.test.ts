import { expect, test } from 'vitest';
import { discoveries } from '../../../../../functions/lookup/pipeline/findings/normal.ts';
import { mostFalseChanges } from '../../../../../shared/model/lookup/finding.ts';

const candidates = (...ps: number[]) => ps.map((p) => ({ p }));

test('few candidates need a small p-value, many candidates a smaller one', () => {
  expect(discoveries(candidates(0.04), 1)).toHaveLength(1);
  expect(discoveries(candidates(0.04), 2)).toHaveLength(0);
  expect(discoveries(candidates(0.0004), 100)).toHaveLength(1);
});

test('several small p-values support each other, in any order', () => {
  // 0.02 x 4 / 3 is within 5 %, although 0.02 alone, of four, would not be.
  expect(discoveries(candidates(0.9, 0.02, 0.019, 0.018), 4)).toEqual(candidates(0.018, 0.019, 0.02));
  expect(discoveries(candidates(0.02), 4)).toEqual([]);
});

test('a higher rate finds as much more', () => {
  expect(discoveries(candidates(0.04, 0.06, 0.09), 3)).toEqual([]);
  expect(discoveries(candidates(0.04, 0.06, 0.09), 3, mostFalseChanges)).toHaveLength(3);
});

test('without real differences, hardly any of a thousand sources has a discovery', () => {
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const sources = Array.from({ length: 1000 }, () => candidates(...Array.from({ length: 100 }, random)));
  const wrong = sources.filter((all) => discoveries(all, 100).length > 0).length;
  expect(wrong).toBeLessThan(75);
  expect(wrong).toBeGreaterThan(25);
});
