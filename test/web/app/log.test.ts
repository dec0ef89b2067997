import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ActivityEvent, timeOfEvent } from '../../../shared/model/activity/activity.ts';

const start = Date.parse('2026-05-02T10:00:00Z');

type Answer = { status: number; body?: unknown } | 'offline';
let answers: Answer[];
let sent: ActivityEvent[][];

/** The log after a page load with a session. */
async function load() {
  vi.resetModules();
  const { sessionHint } = await import('../../../web/api/sessionHint.ts');
  sessionHint.write(true);
  const log = await import('../../../web/api/log.ts');
  log.startLog();
  return { ...log, sessionHint };
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  sessionStorage.clear();
  [answers, sent] = [[], []];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const answer = answers.shift() ?? { status: 204 };
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    sent.push(JSON.parse(String(body)).events);
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body), {
      status: answer.status,
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const names = () => sent.map((events) => events.map(({ event }) => event));

test('the log of actions batches events of one moment', async () => {
  const { logEvent } = await load();
  logEvent('page-load', { page_name: 'portal', url: '/AppView/portal' });
  logEvent('click', { form_name: 'surprise-me' });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(names()).toEqual([['page-load', 'click']]);
  const [first] = sent.flat().map((event) => ActivityEvent.parse(event));
  expect(first).toMatchObject({ page_name: 'portal', url: '/AppView/portal' });
  expect(timeOfEvent(first?.id ?? '')).toBe(start);
});

test('the log of actions resends an event with the same id until the server has it', async () => {
  const { logEvent } = await load();
  answers = [{ status: 500 }, 'offline', { status: 429 }];
  logEvent('click');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(names()).toEqual([['click'], ['click'], ['click']]);
  expect(new Set(sent.flat().map(({ id }) => id)).size).toBe(1);
});

test('the log of actions sends queued events in small batches once there is a network', async () => {
  const { logEvent } = await load();
  answers = Array.from({ length: 10 }, () => 'offline');
  for (let at = 0; at < 50; at += 1) logEvent('click', { form_name: 'waited' });
  await vi.advanceTimersByTimeAsync(10_000);
  answers = [];
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  // Pages of other tests in this window may react to the network, too.
  const own = sent.map((events) => events.filter(({ form_name }) => form_name === 'waited').length);
  expect(own.filter(Boolean)).toEqual([40, 10]);
});

test('the log of actions hands events that a page couldn’t send to the next page of the tab', async () => {
  const before = await load();
  before.logEvent('view-report', { report_uid: 'rep_1' });
  dispatchEvent(new Event('pagehide'));
  vi.clearAllTimers();
  await load();
  await vi.advanceTimersByTimeAsync(2000);
  expect(names()).toEqual([['view-report']]);
});

test('the log of actions uses the server’s clock once its own is found wrong', async () => {
  const { logEvent } = await load();
  const server_time = '2026-05-04T10:00:00.000Z';
  answers = [{ status: 400, body: { code: 'event_out_of_time', details: { server_time, events: [] } } }];
  logEvent('click');
  await vi.advanceTimersByTimeAsync(10_000);
  const [, again] = sent;
  expect(Math.abs(timeOfEvent(again?.[0]?.id ?? '') - Date.parse(server_time))).toBeLessThan(10_000);
});

test('the log of actions drops events that the server will never accept', async () => {
  const { logEvent } = await load();
  answers = [{ status: 400, body: { code: 'invalid_input' } }];
  logEvent('click');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(names()).toEqual([['click']]);
});

test('the log of actions drops the events that the server refuses by name, and sends the others again', async () => {
  const { logEvent } = await load();
  logEvent('view-report', { report_uid: 'rep_gone' });
  logEvent('click');
  const refused = () => ({ code: 'not_found', details: { events: [sent[0]?.[0]?.id] } });
  answers = [
    {
      status: 404,
      get body() {
        return refused();
      },
    } as Answer,
  ];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(names()).toEqual([['view-report', 'click'], ['click']]);
});

test('the log of actions sends no actions of a session that has ended meanwhile', async () => {
  const { logEvent, sessionHint } = await load();
  logEvent('click');
  logEvent('page-load');
  sessionHint.write(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(names()).toEqual([['page-load']]);
});

test('the log of actions sends only page loads of visitors', async () => {
  const { logEvent, sessionHint } = await load();
  sessionHint.write(false);
  logEvent('click');
  logEvent('page-load');
  await vi.advanceTimersByTimeAsync(2000);
  expect(names()).toEqual([['page-load']]);
});
