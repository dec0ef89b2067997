import { expect, test } from 'vitest';
import { movementOf, weeksOf } from '../../../../shared/rules/activity/trend.ts';

const weeks = (before: number, recent: number) => [
  ...new Array<number>(8).fill(before),
  ...new Array<number>(4).fill(recent),
];

test.each([
  ['inactive without events', 10, 0, 'asleep'],
  ['at risk at three fifths of its use', 10, 6, 'at_risk'],
  ['steady just above that', 100, 61, 'steady'],
  ['growing at one and a half times its use', 10, 15, 'coming_up'],
  ['steady just below that', 100, 149, 'steady'],
  ['growing when it has just begun', 0, 5, 'coming_up'],
  ['none with a handful of events', 4, 0, 'little'],
])('the trend of an organization: %s', (_, before, recent, trend) => {
  expect(movementOf(weeks(before, recent)).trend).toBe(trend);
});

test('the trend of an organization compares the latest four weeks with the average four weeks before', () => {
  expect(movementOf(weeks(10, 5))).toMatchObject({ recent: 20, before: 40, change: -50 });
  expect(movementOf(weeks(0, 5)).change).toBeNull();
});

test('weeks are counted back from the last day, without an incomplete first week', () => {
  expect(weeksOf([9, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2])).toEqual([7, 14]);
});
