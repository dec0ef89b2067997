import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../infra/demo/world.ts';
import { login } from '../../../shared/api/access/auth.ts';
import { queryLog, writeLog } from '../../../shared/api/activity/log.ts';
import { about, byEvent, byPerson, byTime, rowsOf } from '../../../shared/api/activity/statisticsQueries.ts';
import {
  type ActivityEvent,
  EventType,
  type EventWriter,
  timeOfEvent,
  writersOf,
} from '../../../shared/model/activity/activity.ts';
import { dayIn } from '../../../shared/model/activity/zoneTime.ts';
import type { Browser } from '../../support/browser.ts';
import { demoStage, sharedBrowserOf } from '../../support/demo.ts';
import { eventAt } from '../../support/events.ts';
import { larkspur, newPerson } from '../../support/people.ts';
import { joinAsGuest } from '../../support/preview.ts';

const stage = demoStage();
const zones = ['America/Los_Angeles', 'Asia/Kolkata'] as const;
const minuteMs = 60_000;
const dayMinutes = 23 * 60;

/** One sender’s events from one minute to the next: every kind that they may write, in their own rhythm. */
function clicking(
  now: number,
  everyMinutes: number,
  reports: readonly string[],
  writer: EventWriter = 'person',
): ActivityEvent[] {
  const count = Math.floor(dayMinutes / everyMinutes);
  const own = EventType.options.filter((event) => writersOf[event].includes(writer));
  return Array.from({ length: count }, (_, at) => {
    const event = own[at % own.length] ?? 'click';
    const report_uid = reports[at % reports.length] ?? '';
    const about = event === 'view-report' ? { report_uid, object_name: `Report ${report_uid}` } : {};
    return eventAt(new Date(now - dayMinutes * minuteMs + at * everyMinutes * minuteMs), { event, ...about });
  });
}

/** Like browsers: a few at a time, one call twice, and the latest events first. */
async function send(browser: Browser, events: readonly ActivityEvent[]): Promise<void> {
  const calls: ActivityEvent[][] = [];
  for (let at = 0; at < events.length; at += 25) calls.push(events.slice(at, at + 25));
  for (const each of [...calls.reverse(), calls[0] ?? []]) await browser.call(writeLog, { events: each });
}

type Raw = {
  id: string;
  event: string;
  account_uid: string | null;
  token: string | null;
  report_uid?: string;
};

const admin = sharedBrowserOf(stage, 'admin@tideline.example');
let raw: Raw[];
let sent: number;
/** Three people and a guest, whose entering the server counts. */
const entered = 4;
beforeAll(async () => {
  const now = Date.now();
  const people = [23, 41, 67].map((every) => ({
    every,
    browser: stage.browser(),
    reports: ['rep_snacking-between-meals', 'rep_oat-drinks-after-the-boom'],
  }));
  sent = 0;
  for (const { every, browser, reports } of people) {
    await browser.call(login, { email: (await newPerson()).email, password: demoPassword });
    const events = clicking(now, every, reports);
    sent += events.length;
    await send(browser, events);
  }
  const guest = stage.browser();
  await joinAsGuest(guest);
  const events = clicking(now, 61, ['rep_oat-drinks-after-the-boom'], 'guest');
  sent += events.length;
  await send(guest, events);
  raw = await rawRows(now);
});

/** The stored rows, read without any code that counts or queries. */
async function rawRows(now: number): Promise<Raw[]> {
  const { event, eventsOf } = await import('../../../functions/platform/data/event.ts');
  const { allRows } = await import('../../../functions/platform/data/table/query.ts');
  const months = new Set(
    [now - dayMinutes * minuteMs, now].map((at) => new Date(at).toISOString().slice(0, 7)),
  );
  const found = await Promise.all(
    [...months].map((month) => allRows(event, { PK: eventsOf(larkspur, month) })),
  );
  return found.flat();
}

function tally(rows: readonly Raw[], by: (row: Raw) => string | null): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[String(by(row))] = (counts[String(by(row))] ?? 0) + 1;
  return counts;
}

type Records = readonly Record<string, string | number | null>[];
const tallied = (log_data: Records, field: string) =>
  Object.fromEntries(
    log_data
      .map((record): [string, number] => [String(record[field]), Number(record.event_count)])
      .filter(([, n]) => n > 0),
  );

describe.each(zones)('A day of activity, counted in %s', (zone) => {
  const on = ({ id }: Raw) => dayIn(timeOfEvent(id), zone);
  const range = () => {
    const days = raw.map(on).sort();
    return { from: days[0] ?? '', to: days.at(-1) ?? '' };
  };
  const ask = (query: ReturnType<typeof byTime>) => admin.call(queryLog, query);

  test('a day of activity includes every event once', () => {
    const logins = ['login', 'anon-login'];
    expect(raw.filter(({ event }) => !logins.includes(event))).toHaveLength(sent);
    expect(raw).toHaveLength(sent + entered);
    expect(new Set(raw.map(({ event }) => event))).toEqual(new Set(EventType.options));
  });

  test.each([
    ['the organization', undefined],
    ['a person', 'account_uid'],
    ['a report', 'report_uid'],
    ['a preview link', 'token'],
  ] as const)('the statistics screens of %s match the raw rows', async (_, field) => {
    const value = field && raw.map((row) => row[field]).find((each) => each);
    const only = field && value ? { field, value } : undefined;
    const rows = raw.filter((row) => !only || row[only.field] === only.value);
    expect(rows.length).toBeGreaterThan(0);
    const asked = about({ organization: larkspur, ...(only ? { only } : {}) }, range(), zone);
    const [days, events, people] = [
      await ask(byTime(asked, 'day')),
      await ask(byEvent(asked)),
      await ask(byPerson(asked)),
    ];
    expect(tallied(days.log_data, 'ts_day')).toEqual(tally(rows, on));
    expect(tallied(events.log_data, 'event')).toEqual(tally(rows, ({ event }) => event));
    expect(tallied(people.log_data, 'account_uid')).toEqual(tally(rows, ({ account_uid }) => account_uid));
    expect([days.answered_by, events.answered_by]).toEqual(['counters', 'counters']);
    const listed = await ask(rowsOf(asked));
    expect(listed.log_data.map(({ ts, event }) => `${ts} ${event}`)).toEqual(
      rows
        .sort((a, b) => (a.id < b.id ? 1 : -1))
        .map(({ id, event }) => `${new Date(timeOfEvent(id)).toISOString()} ${event}`),
    );
  });
});
