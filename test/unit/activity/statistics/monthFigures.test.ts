import { expect, test } from 'vitest';
import { monthFigures } from '../../../../shared/rules/activity/monthFigures.ts';

test('the figures of a month count its events, its events of a kind and its people once each', () => {
  const months = ['2026-09', '2026-10', '2026-11'];
  const events = [
    { ts_month: '2026-11', event: 'login', event_count: 3 },
    { ts_month: '2026-11', event: 'view-report', event_count: 5 },
    { ts_month: '2026-10', event: 'login', event_count: 2 },
  ];
  const people = [
    { ts_month: '2026-11', account_uid: 'acc_1', event_count: 6 },
    { ts_month: '2026-11', account_uid: 'acc_2', event_count: 2 },
    { ts_month: '2026-10', account_uid: 'acc_1', event_count: 2 },
  ];
  const figures = monthFigures(months, events, people);
  expect(figures.map(({ month, people, events, of }) => [month, people, events, of('login')])).toEqual([
    ['2026-11', 2, 8, 3],
    ['2026-10', 1, 2, 2],
    ['2026-09', 0, 0, 0],
  ]);
});
