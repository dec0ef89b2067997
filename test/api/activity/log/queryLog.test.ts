import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { queryLog } from '../../../../shared/api/activity/log.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import type { ActivityEvent } from '../../../../shared/model/activity/activity.ts';
import type { AccountUid, OrganizationUid } from '../../../../shared/model/ids.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { eventAt } from '../../../support/events.ts';
import { browserOf, larkspur, membershipOf, newPerson, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

const admin = sharedBrowserOf(stage, 'admin@tideline.example');
const manager = sharedBrowserOf(stage, 'manager@larkspur.example');

type Own = Partial<Omit<ActivityEvent, 'id'>> & { account_uid?: string };

/** An organization of the test with these events. */
async function withEvents(...happened: [at: string, own?: Own][]): Promise<OrganizationUid> {
  const { event } = await import('../../../../functions/platform/data/event.ts');
  const { insertMany } = await import('../../../../functions/platform/data/table/insertMany.ts');
  const organization_uid = `org_${randomUUID()}` as OrganizationUid;
  const rows = happened.map(([at, { account_uid = 'acc_1', ...own } = {}]) => ({
    ...eventAt(at, own),
    organization_uid,
    account_uid: account_uid as AccountUid,
    token: null,
    app_name: 'client',
    received_at: at,
    expires_at: 4_000_000_000,
  }));
  await insertMany(event, rows);
  return organization_uid;
}

const winter = { from: '2021-12-01', to: '2022-02-28' };
const ask = (organization: OrganizationUid, asked: Partial<ClientInput<typeof queryLog>>) =>
  admin.call(queryLog, { organization, period: winter, ...asked });

test('querying activity counts one person’s events by kind, the most frequent first', async () => {
  const organization = await withEvents(
    ['2021-12-02T10:00:00Z', { event: 'login' }],
    ['2021-12-02T10:01:00Z'],
    ['2022-01-31T10:01:00Z'],
    ['2022-01-31T10:01:00Z', { account_uid: 'acc_2' }],
  );
  const { log_data, answered_by } = await ask(organization, {
    aggregates: [{ field: 'event', do_return: true }],
    summaries: [{ function: 'count', field: 'event', do_order: true, descending: true }],
    filters: [{ field: 'account_uid', operation: '=', value: 'acc_1' }],
  });
  expect(log_data).toEqual([
    { event: 'page-load', event_count: 2 },
    { event: 'login', event_count: 1 },
  ]);
  expect(answered_by).toBe('counters');
});

test('querying activity counts the views of a report by month, with the months in which there were none', async () => {
  const view: Own = { event: 'view-report', report_uid: 'rep_r' };
  const organization = await withEvents(
    ['2021-12-02T10:00:00Z', view],
    ['2021-12-31T23:59:59Z', view],
    ['2022-02-28T23:59:59Z', view],
    ['2022-03-01T00:00:00Z', view],
    ['2022-01-01T00:00:00Z', { ...view, report_uid: 'rep_s' }],
  );
  const { log_data } = await ask(organization, {
    aggregates: [{ field: 'ts_month', do_return: true, do_order: true }],
    summaries: [{ function: 'count', field: 'ts' }],
    filters: [
      { field: 'event', operation: '=', value: 'view-report' },
      { field: 'report_uid', operation: '=', value: 'rep_r' },
    ],
  });
  expect(log_data).toEqual([
    { ts_month: '2021-12', ts_count: 2 },
    { ts_month: '2022-01', ts_count: 0 },
    { ts_month: '2022-02', ts_count: 1 },
  ]);
});

test('querying activity counts by the days of a time zone, across a clock change', async () => {
  const organization = await withEvents(
    ['2026-03-29T21:59:59Z'],
    ['2026-03-28T23:00:00Z'],
    ['2026-03-29T22:00:00Z'],
    ['2026-03-28T22:59:59Z'],
  );
  const { log_data } = await ask(organization, {
    period: { from: '2026-03-29', to: '2026-03-30' },
    zone: 'Europe/Berlin',
    aggregates: [{ field: 'ts_day', do_return: true, do_order: true }],
    summaries: [{ function: 'count', field: 'ts' }],
  });
  expect(log_data).toEqual([
    { ts_day: '2026-03-29', ts_count: 2 },
    { ts_day: '2026-03-30', ts_count: 1 },
  ]);
});

test('querying activity returns the names that the organization uses for people', async () => {
  const person = await newPerson({ account: { full_name: 'Somebody else elsewhere' } });
  const { account_uid, email } = person;
  const organization = await withEvents(['2022-01-05T10:00:00Z', { account_uid }], ['2022-01-05T10:00:00Z']);
  const { commit, create, membership } = await tables();
  const there = { ...(await membershipOf(person)), organization_uid: organization, full_name: 'Nora Vale' };
  await commit(create(membership, there));
  const { log_data } = await ask(organization, {
    aggregates: [{ field: 'account_uid', do_return: true }],
    summaries: [{ function: 'count', field: 'event', do_order: true, descending: true }],
    return: ['account_name', 'email'],
  });
  expect(log_data).toEqual(
    expect.arrayContaining([
      { account_uid, event_count: 1, account_name: 'Nora Vale', email },
      { account_uid: 'acc_1', event_count: 1, account_name: null, email: null },
    ]),
  );
});

test('querying activity returns the name of each event’s subject', async () => {
  const oats: Own = { event: 'view-report', report_uid: 'rep_o', object_name: 'Oat milk 2026' };
  const organization = await withEvents(['2022-01-05T10:00:00Z', oats], ['2022-01-06T10:00:00Z', oats]);
  const { log_data } = await ask(organization, {
    aggregates: [{ field: 'event', do_return: true }],
    summaries: [{ function: 'count', field: 'event' }],
    return: ['info'],
  });
  expect(log_data).toEqual([{ event: 'view-report', event_count: 2, info: 'Oat milk 2026' }]);
});

test('querying activity lists events newest first, filtered by object, with the requested fields', async () => {
  const organization = await withEvents(
    ['2022-01-05T10:00:00Z', { event: 'object-load', object_sid: 7, object_name: 'Oats' }],
    ['2022-01-06T10:00:00Z', { event: 'object-load', object_sid: 8, object_name: 'Rye' }],
    ['2022-01-07T10:00:00Z'],
  );
  const { log_data } = await ask(organization, {
    filters: [{ field: 'object_sid', is_not_null: true }],
    return: ['ts', 'event', 'object_name'],
  });
  expect(log_data).toEqual([
    { ts: '2022-01-06T10:00:00.000Z', event: 'object-load', object_name: 'Rye' },
    { ts: '2022-01-05T10:00:00.000Z', event: 'object-load', object_name: 'Oats' },
  ]);
});

test('querying activity returns a thousand events a page, and continues with the cursor', async () => {
  const start = Date.parse('2022-01-05T10:00:00Z');
  const organization = await withEvents(
    ...Array.from({ length: 1100 }, (_, at): [string] => [new Date(start + at).toISOString()]),
  );
  const first = await ask(organization, { return: ['ts'] });
  const second = await ask(organization, {
    return: ['ts'],
    ...(first.cursor ? { cursor: first.cursor } : {}),
  });
  const all = [...first.log_data, ...second.log_data].map(({ ts }) => String(ts));
  expect([first.log_data.length, second.log_data.length, second.cursor]).toEqual([1000, 100, undefined]);
  expect(new Set(all).size).toBe(1100);
  expect(all).toEqual([...all].sort().reverse());
});

test('querying activity supports every comparison operator', async () => {
  const organization = await withEvents(
    ['2022-01-05T10:00:00Z', { event: 'login' }],
    ['2022-01-06T10:00:00Z', { event: 'logout' }],
    ['2022-01-07T10:00:00Z', { event: 'click', object_sid: 7 }],
  );
  const found = async (filter: { field: string; operation?: string; value?: string | number | string[] }) =>
    (await ask(organization, { filters: [filter], return: ['event'] })).log_data.map(({ event }) => event);
  expect(await found({ field: 'event', operation: 'in', value: ['login', 'click'] })).toEqual([
    'click',
    'login',
  ]);
  expect(await found({ field: 'event', operation: '!=', value: 'click' })).toEqual(['logout', 'login']);
  expect(await found({ field: 'ts_day', operation: '>=', value: '2022-01-06' })).toEqual(['click', 'logout']);
  expect(await found({ field: 'ts', operation: '<', value: '2022-01-06T10:00:00.000Z' })).toEqual(['login']);
  expect(await found({ field: 'object_sid', value: '7' })).toEqual(['click']);
});

test('querying activity is limited to an administrator’s own organization, and refused to others', async () => {
  const own = await manager.call(queryLog, { organization: larkspur, period: winter });
  expect(own.log_data).toEqual([]);
  await expectRefused(manager.call(queryLog, { organization: saltmarsh, period: winter }), 'no_access');
  const user = await browserOf(stage, (await newPerson()).email);
  await expectRefused(user.call(queryLog, { period: winter }), 'no_access');
});

test.each([
  [
    'a period that ends before it begins',
    { period: { from: '2022-02-01', to: '2022-01-01' } },
    'span_backwards',
  ],
  ['ten years', { period: { from: '2016-01-01', to: '2025-12-31' } }, 'period_too_long'],
  ['an invalid time zone', { zone: 'Mars/Olympus' }, 'invalid_input'],
  ['an unknown field', { filters: [{ field: 'password', value: 'x' }] }, 'unknown_field'],
  ['an unknown field to group by', { aggregates: [{ field: 'mood' }] }, 'unknown_field'],
  ['an unknown field to show', { return: ['received_by'] }, 'unknown_field'],
  [
    'an unknown comparison',
    { filters: [{ field: 'event', value: 'x', operation: 'like' }] },
    'operation_not_allowed',
  ],
  [
    '“more than” with a text',
    { filters: [{ field: 'event', value: 'x', operation: '>=' }] },
    'operation_not_allowed',
  ],
  ['a comparison without a value', { filters: [{ field: 'event' }] }, 'operation_not_allowed'],
  ['a cursor of another list', { cursor: 'bm9uc2Vuc2U' }, 'invalid_input'],
] as const)('querying activity refuses %s', async (_, asked, code) => {
  await expectRefused(ask(larkspur, asked as Partial<ClientInput<typeof queryLog>>), code);
});

test('querying single events says from which day they are kept, if the period’s counts begin earlier', async () => {
  const organization = await withEvents(['2021-12-02T10:00:00Z']);
  const single = await ask(organization, {});
  const rowsBegin = Date.now() - 85 * 24 * 60 * 60_000;
  expect(Math.abs(Date.parse(single.events_since ?? '') - rowsBegin)).toBeLessThan(24 * 60 * 60_000);
  const later = await ask(organization, { period: { from: '2021-12-03', to: '2022-01-31' } });
  expect(later.events_since).toBeUndefined();
});
