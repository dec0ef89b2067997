import { expect, test } from 'vitest';
import { bridgesOf } from '../../../web/ui/charts/timeline/bridges.ts';

test('a gap of months with few posts is bridged by a straight line from one end to the other', () =>
  expect(
    bridgesOf({ values: [1, 2, null, null, 5, 6], blank: [false, false, true, true, false, false] }),
  ).toEqual([null, 2, 3, 4, 5, null]));

test('a month without data stays a gap', () =>
  expect(bridgesOf({ values: [1, null, null, 4], blank: [false, true, false, false] })).toEqual([
    null,
    null,
    null,
    null,
  ]));

test('nothing is bridged before the first value or after the last one', () =>
  expect(bridgesOf({ values: [null, 2, null], blank: [true, false, true] })).toEqual([null, null, null]));

test('a line without blank months has no bridges', () =>
  expect(bridgesOf({ values: [1, null, 3] })).toEqual([null, null, null]));
