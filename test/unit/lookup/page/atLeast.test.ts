import { expect, test } from 'vitest';
import { atLeast } from '../../../../shared/rules/lookup/atLeast.ts';

test.each([
  [10, 10],
  [19, 10],
  [20, 20],
  [49, 20],
  [50, 50],
  [99, 50],
  [1234, 1000],
  [1.4, 1],
  [2.5, 2],
])('%d shared authors are given as at least %d', (count, given) => {
  expect(atLeast(count)).toBe(given);
});
