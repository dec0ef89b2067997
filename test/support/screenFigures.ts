import fc from 'fast-check';
import { expect } from 'vitest';
import { exportedEvents } from '../../shared/api/activity/exportedEvents.ts';
import { queryLog } from '../../shared/api/activity/log.ts';
import {
  about,
  byEvent,
  byPerson,
  byTime,
  type Counted,
  rowsOf,
} from '../../shared/api/activity/statisticsQueries.ts';
import type { LogRecord } from '../../shared/model/activity/activityQuery.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';
import { stepFigures, sumOf } from '../../shared/rules/activity/statisticsFigures.ts';
import { type DayRange, stepOf, stepsOf } from '../../shared/rules/activity/statisticsPeriod.ts';
import type { Browser } from './browser.ts';

export type Shown = { from: number; length: number; zone: string; only: Counted['only'] };

/** Statistics screens of an organization, a person, a report or a preview link. */
export const screens = (days: number, zones: readonly string[]): fc.Arbitrary<Shown> =>
  fc.record({
    from: fc.nat(days - 1),
    length: fc.nat(days),
    zone: fc.constantFrom(...zones),
    only: fc.oneof(
      fc.constant(undefined),
      fc
        .record({ field: fc.constantFrom('account_uid', 'report_uid', 'token'), one: fc.nat(3) })
        .map(({ field, one }) => {
          const start = { account_uid: 'acc', report_uid: 'rep', token: 'prv' }[field];
          return { field, value: `${start}_${one}` } as NonNullable<Counted['only']>;
        }),
    ),
  });

type Screen = { organization: OrganizationUid; range: DayRange; zone: string; only: Counted['only'] };

/** Recounts by the browser’s own calendar instead of the code that counts. */
const localDay = (ts: LogRecord[string] | undefined, zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(String(ts)));

function tally(rows: readonly LogRecord[], by: (row: LogRecord) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[by(row)] = (counts[by(row)] ?? 0) + 1;
  return counts;
}

const tallied = (records: readonly LogRecord[], field: string) =>
  Object.fromEntries(records.map((record) => [String(record[field]), Number(record.event_count)]));

export async function expectSameFigures(
  { call }: Browser,
  { organization, range, zone, only }: Screen,
): Promise<void> {
  const subject = { organization, ...(only ? { only } : {}) };
  const ask = (query: Parameters<typeof call<typeof queryLog>>[1]) => call(queryLog, query);
  const exported: LogRecord[] = [];
  for await (const { rows } of exportedEvents(ask, subject, range, zone)) exported.push(...rows);

  const asked = about(subject, range, zone);
  const step = stepOf(range);
  const steps = stepsOf(range, step);
  const values = stepFigures((await ask(byTime(asked, step))).log_data, steps, step);
  const perStep = tally(exported, ({ ts }) => localDay(ts, zone).slice(0, step === 'day' ? 10 : 7));
  expect(values).toEqual(steps.map((each) => perStep[each] ?? 0));
  expect(sumOf(values)).toBe(exported.length);

  const events = (await ask(byEvent(asked))).log_data;
  expect(tallied(events, 'event')).toEqual(tally(exported, ({ event }) => String(event)));
  const people = (await ask(byPerson(asked))).log_data;
  expect(tallied(people, 'account_uid')).toEqual(tally(exported, ({ account_uid }) => String(account_uid)));
  const last = (await ask(rowsOf(asked))).log_data.slice(0, 8);
  expect(last.map(({ ts, event }) => [ts, event])).toEqual(
    exported.slice(0, 8).map(({ ts, event }) => [ts, event]),
  );
}
