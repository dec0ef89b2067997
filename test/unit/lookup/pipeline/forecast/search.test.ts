import { expect, test } from 'vitest';
import { bestFit, type Grid } from '../../../../../functions/lookup/pipeline/forecast/search.ts';

const choices = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const grid: Grid = [
  { choices, first: 2 },
  { choices, first: 9 },
  { choices: [0, 1, 2, 3], first: 1 },
];

/** A valley across two settings, with its minimum at 7, 5, 3. */
const valley = ([one = 0, other = 0, third = 0]: readonly number[]) =>
  (one - 7) ** 2 + (other - 5) ** 2 + ((one - 7) * (other - 5)) / 2 + (third - 3) ** 2;

test('the best settings are found with a tenth of the grid', () => {
  let tried = 0;
  const best = bestFit(grid, (settings) => {
    tried++;
    return { error: valley(settings), settings: [...settings] };
  });
  expect(best).toEqual({ error: 0, settings: [7, 5, 3] });
  expect(tried).toBeLessThanOrEqual(40);
});

test('a fit that was aborted as no better is never chosen', () => {
  const best = bestFit(grid, (settings, most) => {
    const error = valley(settings);
    return { error: Math.min(error, most), gaveUp: error >= most };
  });
  expect(best).toEqual({ error: 0, gaveUp: false });
});

test('if no setting makes a difference, the initial settings stay', () => {
  expect(bestFit(grid, (settings) => ({ error: 1, settings: [...settings] })).settings).toEqual([2, 9, 1]);
});
