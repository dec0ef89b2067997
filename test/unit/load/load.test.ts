import { expect, test } from 'vitest';
import { login } from '../../../shared/api/access/auth.ts';
import { routeKey } from '../../../shared/api/endpoint.ts';
import { day, visitsPerSecond } from '../../load/day.ts';
import { drive } from '../../load/drive.ts';
import { readLoadOptions } from '../../load/options.ts';
import { judge } from '../../load/result.ts';
import type { Made, Visitor } from '../../load/visitor.ts';
import { seeded } from '../../support/manyNames.ts';

const call = 'GET /api/lookup/insight';
const made = (count: number, ms: number, own: Partial<Made> = {}): Made[] =>
  Array.from({ length: count }, () => ({ call, ms, at: 0, session: 'one', address: '127.10.0.1', ...own }));
const steady = Array.from({ length: 100 }, () => 500);
const faultsOf = (calls: Made[], memory = steady) =>
  judge({ seconds: 10, made: calls, memory, delay: 0 }).faults;

test('the load test defaults to ten times the load of 500 people for ten minutes', () => {
  expect(readLoadOptions([])).toMatchObject({ seconds: 600, times: 10, people: 500 });
  expect(readLoadOptions(['--seconds', '20', '--times', '1'])).toMatchObject({ seconds: 20, times: 1 });
  expect(() => readLoadOptions(['--seconds', 'ten'])).toThrow('--seconds takes a number above 0');
});

test('the load test puts a fifth of a day’s visits into its busiest hour', () => {
  expect(visitsPerSecond({ perDay: 18 }, 500, 10)).toBeCloseTo((18 * 500 * 0.2 * 10) / 3600);
});

test('the load test starts visits in proportion to their frequency, and console visits only as administrators', async () => {
  const begun: string[] = [];
  const visitors = [{ administers: false }, { administers: true }] as Visitor[];
  const noting = day.map((visit) => ({
    ...visit,
    calls: async ({ administers }: Visitor) =>
      void begun.push(`${visit.name}${visit.who === 'administrator' && !administers ? ' refused' : ''}`),
  }));
  const world = {
    place: () => ({ sid: 1, name: 'Tea', domain: 1215 as const }),
    pause: async () => undefined,
  };
  await drive({ seconds: 0.2, people: 500, times: 10_000, day: noting, visitors, world, random: seeded(3) });
  const share = (name: string) => begun.filter((each) => each === name).length / begun.length;
  const whole = day.reduce((sum, { perDay }) => sum + perDay, 0);
  expect(begun.length).toBeGreaterThan(500);
  for (const { name, perDay } of day) expect(share(name), name).toBeCloseTo(perDay / whole, 1);
  expect(begun.filter((each) => each.endsWith('refused'))).toEqual([]);
});

test('the verdict of a load test passes when every call succeeds, none is much slower than usual and memory stays level', () => {
  expect(faultsOf(made(1000, 10))).toEqual([]);
});

test('the verdict of a load test fails when a call failed, and names the call', () => {
  const calls = [...made(1000, 10), ...made(1, 10, { failure: '500 internal' })];
  expect(faultsOf(calls)).toEqual(['calls that failed: 1']);
  expect(judge({ seconds: 10, made: calls, memory: steady, delay: 0 }).lines).toContain(
    `        ${call}: 500 internal`,
  );
});

test('the verdict of a load test fails when the slowest 1 % take over five times the median', () => {
  expect(faultsOf([...made(980, 10), ...made(20, 51)])).toEqual([
    'the slowest 1 % of calls take over 5 times the median',
  ]);
  expect(faultsOf([...made(980, 10), ...made(20, 50)])).toEqual([]);
});

test('the verdict of a load test compares logins only with logins, since password checks are slow on purpose', () => {
  expect(faultsOf([...made(900, 10), ...made(100, 80, { call: routeKey(login) })])).toEqual([]);
});

test('the verdict of a load test fails when memory grows by over 10 %', () => {
  const growing = steady.map((mb, at) => mb + at);
  expect(faultsOf(made(1000, 10), growing)).toEqual(['memory grew by over 10 %']);
});

test('the load test fails if the firewall would have refused a call', () => {
  const inTurn = (count: number, own: Partial<Made>) =>
    made(count, 10, own).map((each, at) => ({ ...each, at: at * 50 }));
  expect(faultsOf(inTurn(1500, { session: 'one' }))).toEqual([]);
  expect(faultsOf(inTurn(1501, { session: 'one' }))).toEqual([
    'the firewall would refuse calls of a session',
  ]);
  const office = Array.from({ length: 30 }, (_, at) => inTurn(1000, { session: `${at}` })).flat();
  expect(faultsOf(office)).toEqual([]);
  expect(faultsOf([...office, ...inTurn(1, {})])).toEqual(['the firewall would refuse calls of an address']);
  expect(faultsOf(inTurn(3001, { session: '' }))).toEqual([
    'the firewall would refuse calls of an address without a session',
  ]);
  const hour = made(12_000, 10).map((each, at) => ({ ...each, at: at * 300 }));
  expect(faultsOf(hour)).toEqual([]);
});
