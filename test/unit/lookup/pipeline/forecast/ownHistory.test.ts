import { describe, expect, test } from 'vitest';
import { ownHistory } from '../../../../../functions/lookup/pipeline/forecast/refusal.ts';

describe('the history of a series starts', () => {
  test.each([
    ['at once with posts in each of the first months', [3, 1, 2, 4], [3, 1, 2, 4]],
    ['after the zeros before a launch', [0, 0, 5, 6, 7, 8], [5, 6, 7, 8]],
    ['after isolated early mentions', [1, 0, 2, 2, 0, 5, 6, 7], [5, 6, 7]],
    ['once, keeping later zeros', [0, 5, 6, 7, 0, 0, 1], [5, 6, 7, 0, 0, 1]],
    ['before a missing month, which interrupts no run', [0, 5, null, 6, 7], [5, null, 6, 7]],
    ['not with a missing month', [0, null, 5, 6, 7], [5, 6, 7]],
    ['never without three months in a row', [1, 1, 0, 1, 1, 0], []],
  ])('the history of a series starts: %s', (_, values, own) => {
    expect(ownHistory(values)).toEqual(own);
  });
});
