import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { queryLog } from '../../../shared/api/activity/log.ts';
import type { ClientInput } from '../../../shared/api/endpoint.ts';
import { EventType } from '../../../shared/model/activity/activity.ts';
import type { AccountUid, OrganizationUid, PreviewUid } from '../../../shared/model/ids.ts';
import type { Browser } from '../../support/browser.ts';
import { demoStage } from '../../support/demo.ts';
import { idAt } from '../../support/events.ts';
import { browserOf } from '../../support/people.ts';
import { expectSameFigures, type Shown, screens } from '../../support/screenFigures.ts';
import { restoreTime, setNow } from '../../support/time.ts';

const stage = demoStage();
const kills = Number(process.env.COUNT_KILLS ?? 3);
const questions = Number(process.env.COUNT_QUESTIONS ?? 30);
/** Each asks five questions. */
const shown = Math.ceil(questions / 5);
const seed = Number(process.env.COUNT_SEED ?? 7);

/** Reproducible pseudorandom numbers. */
function numbers(start: number) {
  let state = start;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const first = Date.parse('2026-02-20T00:00:00Z');
const days = 50;
const minuteMs = 60_000;
const organization = `org_${randomUUID()}` as OrganizationUid;

/** Unordered events of weeks around a clock change, some exactly when a day begins in some time zone. */
function generated(count: number) {
  const below = numbers(seed);
  return Array.from({ length: count }, () => {
    const quarter = first + below(days * 24 * 4) * 15 * minuteMs;
    const at = new Date(quarter + (below(3) === 0 ? 0 : below(15 * minuteMs)));
    const account = below(6);
    return {
      id: idAt(at),
      event: EventType.options[below(EventType.options.length)] ?? 'click',
      organization_uid: organization,
      account_uid: account === 0 ? null : (`acc_${account}` as AccountUid),
      token: account === 0 ? (`prv_${below(2)}` as PreviewUid) : null,
      ...(below(3) === 0 ? { report_uid: `rep_${below(3)}` } : {}),
      app_name: 'client',
      received_at: at.toISOString(),
      expires_at: 4_000_000_000,
    };
  });
}

async function store(rows: ReturnType<typeof generated>): Promise<void> {
  const { event } = await import('../../../functions/platform/data/event.ts');
  const { insertMany } = await import('../../../functions/platform/data/table/insertMany.ts');
  await insertMany(event, rows);
}

/** Kills a counting process at random moments, repeatedly. */
async function countUnderKills(): Promise<void> {
  for (let turn = 0; turn < kills; turn += 1) {
    const child = fork('test/support/countsChild.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const ended = once(child, 'exit');
    await Promise.race([once(child, 'message'), ended]);
    await pause((turn * 37) % 150);
    child.kill('SIGKILL');
    const [, signal] = await ended;
    expect(signal).toBe('SIGKILL');
  }
}

let admin: Browser;
beforeAll(
  async () => {
    admin = await browserOf(stage, 'admin@tideline.example');
    const rows = generated(900);
    await store(rows.slice(0, 600));
    await countUnderKills();
    // Sent twice and late.
    await store(rows.slice(500));
  },
  60_000 + kills * 3000,
);

const day = (offset: number) => new Date(first + offset * 24 * 60 * minuteMs).toISOString().slice(0, 10);
const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Chatham', 'Asia/Tokyo'];

type Asked = Omit<ClientInput<typeof queryLog>, 'organization'>;

const asked: fc.Arbitrary<Asked> = fc
  .record({
    from: fc.nat(days - 1),
    length: fc.nat(days),
    zone: fc.constantFrom(...zones),
    subject: fc.constantFrom('account_uid', 'report_uid', 'token'),
    grouped: fc.subarray(['event', 'ts_day', 'ts_month', 'subject']),
    summed: fc.subarray(['ts', 'event', 'subject'], { minLength: 1 }),
    filtered: fc.subarray(['event', 'one', 'some']),
    one: fc.nat(3),
  })
  .map(({ from, length, zone, subject, grouped, summed, filtered, one }) => {
    const named = (name: string) => (name === 'subject' ? subject : name);
    const uid = `${{ account_uid: 'acc', report_uid: 'rep', token: 'prv' }[subject]}_${one}`;
    return {
      period: { from: day(from), to: day(from + length) },
      zone,
      aggregates: grouped.map((name) => ({ field: named(name), do_return: true, do_order: true })),
      summaries: summed.map((name) => ({ function: 'count' as const, field: named(name) })),
      filters: [
        ...(filtered.includes('event') ? [{ field: 'event', operation: '!=', value: 'click' }] : []),
        ...(filtered.includes('one') ? [{ field: subject, operation: '=', value: uid }] : []),
        ...(filtered.includes('some') && !filtered.includes('one')
          ? [{ field: subject, is_not_null: true }]
          : []),
      ],
    };
  });

/** Compares counters with events: a field that counters lack forces an answer from events. */
async function compared(question: Asked): Promise<string> {
  const counted = await admin.call(queryLog, { organization, ...question });
  expect(counted.answered_by).toBe('counters');
  const client = { field: 'app_name', value: 'client' };
  const filters = [...(question.filters ?? []), client];
  const { answered_by, log_data } = await admin.call(queryLog, { organization, ...question, filters });
  expect(log_data).toEqual(counted.log_data);
  return answered_by;
}

const sameAsExported = ({ from, length, ...shown }: Shown) =>
  expectSameFigures(admin, { organization, ...shown, range: { from: day(from), to: day(from + length) } });

/** Closes all days of the generated weeks, and merges their months. */
async function closeAll(): Promise<void> {
  const { closeDays } = await import('../../../functions/activity/jobs/closedDays/closeDays.ts');
  const { firstClosed } = await import('../../../functions/platform/data/closedDay.ts');
  const { put } = await import('../../../functions/platform/data/table/batchWriter.ts');
  await put(firstClosed, { date: day(0) });
  setNow(`${day(days + 2)}T01:00:00Z`);
  expect(await closeDays()).toMatchObject({ days: days + 1, drift: 0 });
}

test('Every answer from counters matches the events themselves for any query, even if counting was interrupted', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (question) => {
      expect(await compared(question)).toBe('rows');
    }),
    { numRuns: questions, seed },
  );
}, 120_000);

test('Each number of a statistics screen matches a recount of its exported events, for any range, zone and subject', async () => {
  await fc.assert(fc.asyncProperty(screens(days, zones), sameAsExported), { numRuns: shown, seed });
}, 120_000);

test('Every answer from counters matches the archive once the days are closed', async () => {
  await closeAll();
  restoreTime();
  await fc.assert(
    fc.asyncProperty(asked, async (question) => {
      expect(await compared(question)).toBe('archive');
    }),
    { numRuns: questions, seed },
  );
}, 120_000);

test('Each number of a statistics screen matches a recount of its exported events once they are in the archive', async () => {
  await fc.assert(fc.asyncProperty(screens(days, zones), sameAsExported), { numRuns: shown, seed });
}, 120_000);

test('Every answer from counters that is slow is polled until it is ready', async () => {
  const { AthenaQueries, StillRunning } = await import('../../../functions/platform/services/athena.ts');
  const question = {
    period: { from: day(0), to: day(days) },
    summaries: [{ function: 'count' as const, field: 'ts' }],
    filters: [{ field: 'app_name', value: 'client' }],
  };
  const soon = await admin.call(queryLog, { organization, ...question });
  const rows = vi.spyOn(AthenaQueries.prototype, 'rows');
  onTestFinished(() => rows.mockRestore());
  rows.mockRejectedValueOnce(new StillRunning('query'));
  const first = await admin.fetch('/api/log/query', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'tideline' },
    body: JSON.stringify({ organization, ...question }),
  });
  expect([first.status, await first.json()]).toMatchObject([202, { log_data: [], ask_again_in: 2 }]);
  rows.mockRejectedValueOnce(new StillRunning('query'));
  expect(await admin.call(queryLog, { organization, ...question })).toEqual(soon);
  expect(rows.mock.results).toHaveLength(3);
});
