import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { queryLog, readOwnEvents, removeOwnEvents, writeLog } from '../../../../shared/api/activity/log.ts';
import { saveOrganization } from '../../../../shared/api/customers/organizations.ts';
import type { LogRecord } from '../../../../shared/model/activity/activityQuery.ts';
import type { AccountUid } from '../../../../shared/model/ids.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { eventAt, idAt } from '../../../support/events.ts';
import { browserOf, larkspur, letIn, newPerson } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass, restoreTimeAfterEach } from '../../../support/time.ts';

const stage = demoStage();
restoreTimeAfterEach();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);

let account: AccountUid;
let person: Browser;
let other: Browser;
beforeEach(async () => {
  [person, other] = [stage.browser(), stage.browser()];
  const [{ email, account_uid }, somebody] = [await newPerson(), await newPerson()];
  account = account_uid;
  await letIn(person, email);
  await letIn(other, somebody.email);
  await person.call(writeLog, {
    events: [eventAt(hoursAgo(2), { event: 'domain-change' }), eventAt(hoursAgo(1), { page_name: 'Home' })],
  });
  await other.call(writeLog, { events: [eventAt(hoursAgo(1))] });
});

const mine = async (browser: Browser) => (await browser.call(readOwnEvents, {})).events;

async function allowRemoval(activity_removable: boolean): Promise<void> {
  const admin = await browserOf(stage, 'admin@tideline.example');
  await admin.call(saveOrganization, { organization: larkspur, activity_removable });
}

describe('One’s own activity', () => {
  test('a person’s own activity is readable newest first, without anyone else’s', async () => {
    expect(await mine(person)).toEqual([
      expect.objectContaining({ event: 'page-load', page_name: 'Home' }),
      expect.objectContaining({ event: 'domain-change' }),
    ]);
    expect(await mine(other)).toHaveLength(1);
  });

  test('a person’s own activity is paged from the latest event', async () => {
    const first = await person.call(readOwnEvents, { limit: 1 });
    expect(first.events).toMatchObject([{ event: 'page-load' }]);
    const { events } = await person.call(readOwnEvents, { cursor: first.cursor });
    expect(events).toMatchObject([{ event: 'domain-change' }]);
    await expectRefused(person.call(readOwnEvents, { limit: 0 }), 'invalid_input');
  });

  /** Activity of the person and others that is old enough to be only in the archive. */
  async function archive() {
    const { archiveWriter } = await import('../../../../functions/activity/archive/writeBatch.ts');
    const { closedDay, firstClosed } = await import('../../../../functions/platform/data/closedDay.ts');
    const { put } = await import('../../../../functions/platform/data/table/batchWriter.ts');
    const date = hoursAgo(100 * 24)
      .toISOString()
      .slice(0, 10);
    const asUsual = { later: [], open: [], left_out: 0 };
    const writer = archiveWriter(date);
    const old = { organization_uid: larkspur, token: null, app_name: 'client', expires_at: 0 };
    const seen = { received_at: `${date}T08:00:00.000Z`, event: 'click' as const };
    const of = (account_uid: AccountUid) => ({ ...seen, ...old, id: idAt(`${date}T08:00:00Z`), account_uid });
    await writer.add([of(account), of('acc_somebody' as AccountUid)]);
    await put(firstClosed, { date });
    const closed_at = new Date().toISOString();
    await put(closedDay, { date, events: 2, drift: 0, batch: await writer.finish(), ...asUsual, closed_at });
    return date;
  }

  test('a person’s own activity is also read from the archive after its rows are deleted', async () => {
    const date = await archive();
    const events = await mine(person);
    expect(events.map(({ event }) => event)).toEqual(['page-load', 'domain-change', 'click']);
    expect(events[2]).toMatchObject({ ts: `${date}T08:00:00.000Z`, app_name: 'client' });
    // Anonymous at once.
    await allowRemoval(true);
    await person.call(removeOwnEvents, {});
    expect(await mine(person)).toEqual([]);
  });

  test('a person’s own activity is returned up to a slow archive, and continues there with the next page', async () => {
    await archive();
    const { AthenaQueries, StillRunning } = await import('../../../../functions/platform/services/athena.ts');
    const rows = vi.spyOn(AthenaQueries.prototype, 'rows');
    onTestFinished(() => rows.mockRestore());
    rows.mockRejectedValueOnce(new StillRunning('query'));
    const { events, cursor } = await person.call(readOwnEvents, {});
    expect(events.map(({ event }) => event)).toEqual(['page-load', 'domain-change']);
    letPass({ minutes: 1 });
    rows.mockRejectedValueOnce(new StillRunning('query'));
    const query = `?cursor=${encodeURIComponent(cursor ?? '')}`;
    const pending = await person.fetch(`/api/log/mine${query}`, {
      headers: { 'x-requested-with': 'tideline' },
    });
    expect([pending.status, await pending.json()]).toMatchObject([202, { events: [], ask_again_in: 2 }]);
    letPass({ minutes: 1 });
    const older = await person.call(readOwnEvents, { cursor });
    expect(older).toMatchObject({ events: [{ event: 'click' }] });
    expect(older.cursor).toBeUndefined();
    // The same query, so that a later retry finds it by its token.
    expect(new Set(rows.mock.calls.map(([sql]) => sql)).size).toBe(1);
  });

  test('a person’s own activity is removed without waiting for the archive, which is anonymous from then on', async () => {
    await archive();
    await allowRemoval(true);
    const { AthenaQueries } = await import('../../../../functions/platform/services/athena.ts');
    const rows = vi.spyOn(AthenaQueries.prototype, 'rows');
    onTestFinished(() => rows.mockRestore());
    expect(await person.call(removeOwnEvents, {})).toEqual({ removed: 2, more: false });
    expect(rows).not.toHaveBeenCalled();
    expect(await mine(person)).toEqual([]);
  });

  test('a person’s own activity can’t be removed unless the organization allows it', async () => {
    await allowRemoval(false);
    expect((await person.call(readOwnEvents, {})).removable).toBe(false);
    await expectRefused(person.call(removeOwnEvents, {}), 'removal_not_allowed');
    expect(await mine(person)).toHaveLength(2);
  });

  test('a person’s own activity is gone after its removal, while that of others stays', async () => {
    await allowRemoval(true);
    expect((await person.call(readOwnEvents, {})).removable).toBe(true);
    expect(await person.call(removeOwnEvents, {})).toEqual({ removed: 2, more: false });
    expect(await mine(person)).toEqual([]);
    expect(await mine(other)).toHaveLength(1);
    const admin = await browserOf(stage, 'admin@tideline.example');
    const { log_data } = await admin.call(queryLog, {
      organization: larkspur,
      period: { from: hoursAgo(24).toISOString(), to: new Date().toISOString() },
      filters: [{ field: 'account_uid', operation: '=', value: account }],
    });
    expect(log_data).toEqual([]);
  });

  test('a person’s own activity still counts for the organization after its removal, but for nobody', async () => {
    await allowRemoval(true);
    const admin = await browserOf(stage, 'admin@tideline.example');
    const byPerson = async () => {
      const { log_data, answered_by } = await admin.call(queryLog, {
        organization: larkspur,
        period: { from: hoursAgo(48).toISOString().slice(0, 10), to: new Date().toISOString().slice(0, 10) },
        aggregates: [{ field: 'account_uid', do_return: true }],
        summaries: [{ function: 'count', field: 'event' }],
      });
      expect(answered_by).toBe('counters');
      return new Map(log_data.map(({ account_uid, event_count }) => [account_uid, Number(event_count)]));
    };
    const sumOf = (counts: Map<unknown, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);
    const before = await byPerson();
    expect(before.get(account)).toBe(2);
    await person.call(removeOwnEvents, {});
    const after = await byPerson();
    expect(after.has(account)).toBe(false);
    expect(after.size).toBe(before.size);
    expect(sumOf(after)).toBe(sumOf(before));
    await person.call(writeLog, { events: [eventAt(new Date())] });
    expect((await byPerson()).get(account)).toBe(1);
  });

  test('a person’s own activity has counts that match the remaining events after a removal, even for events in transit', async () => {
    await allowRemoval(true);
    const admin = await browserOf(stage, 'admin@tideline.example');
    const today = hoursAgo(0).toISOString().slice(0, 10);
    const byPerson = async (filters: Filters) => {
      const { log_data, answered_by } = await admin.call(queryLog, {
        organization: larkspur,
        period: { from: hoursAgo(48).toISOString().slice(0, 10), to: today },
        filters,
        aggregates: [{ field: 'account_uid', do_return: true, do_order: true }],
        summaries: [{ function: 'count', field: 'event' }],
      });
      return { log_data, answered_by };
    };
    await person.call(removeOwnEvents, {});
    const removed = async () => {
      const { log_data } = await byPerson([]);
      return log_data.filter(({ account_uid }) => String(account_uid).startsWith('acc_removed-'));
    };
    const before = await removed();
    // Happened before the removal, but is sent after it.
    await person.call(writeLog, { events: [eventAt(hoursAgo(3), { object_name: 'Oat milk' })] });
    const after = await removed();
    expect(sum(after)).toBe(sum(before) + 1);
    expect(after).toHaveLength(before.length);
    expect(await mine(person)).toEqual([]);
    const [counted, read] = [await byPerson([]), await byPerson([{ field: 'app_name', value: 'client' }])];
    expect([counted.answered_by, read.answered_by]).toEqual(['counters', 'rows']);
    expect(counted.log_data).toEqual(read.log_data);
  });

  test('a person’s own activity is assigned to the same anonymous person in every removal', async () => {
    await allowRemoval(true);
    await person.call(removeOwnEvents, {});
    await person.call(writeLog, { events: [eventAt(new Date())] });
    expect(await person.call(removeOwnEvents, {})).toEqual({ removed: 1, more: false });
    const { event, eventsOf } = await import('../../../../functions/platform/data/event.ts');
    const { allRows } = await import('../../../../functions/platform/data/table/query.ts');
    const { get } = await import('../../../../functions/platform/data/table/read.ts');
    const { erasedKey, erasedPerson } = await import('../../../../functions/platform/data/erasedPerson.ts');
    const nobody = (await get(erasedPerson, erasedKey(larkspur, account)))?.pseudonym;
    const months = new Set([hoursAgo(2), hoursAgo(0)].map((at) => at.toISOString().slice(0, 7)));
    const rows = await Promise.all(
      [...months].map((month) => allRows(event, { PK: eventsOf(larkspur, month) })),
    );
    const left = rows.flat().filter(({ account_uid }) => account_uid === nobody);
    expect(left).toHaveLength(3);
    expect(left.map(({ page_name }) => page_name)).toEqual([undefined, undefined, undefined]);
  });
});

type Filters = { field: string; value: string }[];
const sum = (records: LogRecord[]) =>
  records.reduce((total, { event_count }) => total + Number(event_count), 0);
