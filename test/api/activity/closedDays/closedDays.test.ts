import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AccountUid, OrganizationUid } from '../../../../shared/model/ids.ts';
import { countsIn, deliver, streamReader } from '../../../support/counts.ts';
import { demoStage } from '../../../support/demo.ts';
import { idAt } from '../../../support/events.ts';
import { setNow } from '../../../support/time.ts';

demoStage();

const closing = async () => ({
  ...(await import('../../../../functions/activity/jobs/closedDays/closeDays.ts')),
  ...(await import('../../../../functions/activity/jobs/closedDays/dueDays.ts')),
  ...(await import('../../../../functions/platform/data/closedDay.ts')),
  ...(await import('../../../../functions/platform/data/event.ts')),
  ...(await import('../../../../functions/platform/data/eventCount.ts')),
  ...(await import('../../../../functions/platform/data/table/batchWriter.ts')),
  ...(await import('../../../../functions/platform/data/table/insertMany.ts')),
  ...(await import('../../../../functions/platform/data/table/read.ts')),
});

/** Four events of two people, stored but not counted yet; closing starts with their day. */
async function aDay(date: string) {
  const { event, firstClosed, insertMany, put } = await closing();
  await put(firstClosed, { date });
  const newRecords = streamReader(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  await newRecords();
  const organization = `org_${randomUUID()}` as OrganizationUid;
  const rows = [
    ['08:00', 'login', 'acc_a'],
    ['08:10', 'page-load', 'acc_a'],
    ['09:00', 'login', 'acc_b'],
    ['23:59', 'page-load', 'acc_b'],
  ].map(([time, name, account]) => ({
    id: idAt(`${date}T${time}:00Z`),
    event: name as 'login' | 'page-load',
    organization_uid: organization,
    account_uid: account as AccountUid,
    token: null,
    app_name: 'client',
    received_at: `${date}T${time}:00Z`,
    expires_at: 4_000_000_000,
  }));
  await insertMany(event, rows);
  return { organization, records: await newRecords() };
}

const right = {
  'O#05 login~0800': 1,
  'O#05 page-load~0800': 1,
  'O#05 login~0900': 1,
  'O#05 page-load~2300': 1,
  'A#acc_a#05 login~0800': 1,
  'A#acc_a#05 page-load~0800': 1,
  'A#acc_b#05 login~0900': 1,
  'A#acc_b#05 page-load~2300': 1,
  'M#acc_a login~all': 1,
  'M#acc_a page-load~all': 1,
  'M#acc_b login~all': 1,
  'M#acc_b page-load~all': 1,
};

async function sealOf(organization: OrganizationUid, date: string) {
  const { daySeal, daySealKey, get } = await closing();
  const seal = await get(daySeal, daySealKey(organization, date));
  return seal && { events: seal.events, drift: seal.drift };
}

test('closing a day of activity starts when no more events can be added to it', async () => {
  const { dueDays } = await closing();
  await aDay('2026-03-05');
  setNow('2026-03-06T23:59:00Z');
  expect(await dueDays()).toEqual([]);
  setNow('2026-03-07T00:10:00Z');
  expect(await dueDays()).toEqual(['2026-03-05']);
});

test('closing a day of activity repairs nothing if all events were counted, and happens once', async () => {
  const { closeDays } = await closing();
  const { organization, records } = await aDay('2026-04-05');
  await deliver(records);
  setNow('2026-04-07T01:00:00Z');
  expect(await closeDays()).toEqual({ days: 1, events: 4, drift: 0 });
  expect(await sealOf(organization, '2026-04-05')).toEqual({ events: 4, drift: 0 });
  expect(await countsIn(organization, '2026-04')).toEqual(right);
  expect(await closeDays()).toEqual({ days: 0, events: 0, drift: 0 });
});

test('closing a day of activity repairs lost counts, and ignores their late delivery', async () => {
  const { closeDays, totalsOf } = await closing();
  const { organization, records } = await aDay('2026-05-05');
  await deliver(records.slice(0, 3));
  setNow('2026-05-07T01:00:00Z');
  // Once each in the rows of the organization, the person and all organizations.
  expect(await closeDays()).toEqual({ days: 1, events: 4, drift: 3 });
  expect(await sealOf(organization, '2026-05-05')).toEqual({ events: 4, drift: 3 });
  expect(await countsIn(organization, '2026-05')).toEqual(right);
  await deliver(records);
  expect(await countsIn(organization, '2026-05')).toEqual(right);
  const { readStored } = await import('../../../../functions/activity/counts/stored.ts');
  const [total] = await readStored(totalsOf('2026-05'), organization);
  expect(total?.counts).toEqual(
    new Map([
      ['login~05', 2],
      ['page-load~05', 2],
    ]),
  );
});

test('closing a day of activity removes counts without an event', async () => {
  const { closeDays } = await closing();
  const { organization, records } = await aDay('2026-06-05');
  await deliver(records);
  const { addCounts } = await import('../../../../functions/activity/jobs/counts/addCounts.ts');
  const seq = `${Number(records.at(-1)?.dynamodb?.SequenceNumber) + 1}`;
  const id = idAt('2026-06-05T12:00:00Z');
  const nobody = { account_uid: 'acc_c' as AccountUid, token: null, organization_uid: organization };
  await addCounts([{ seq, row: { id, event: 'click', ...nobody } }]);
  setNow('2026-06-07T01:00:00Z');
  expect(await closeDays()).toMatchObject({ days: 1, drift: 3 });
  expect(await countsIn(organization, '2026-06')).toEqual(right);
});

test('closing a day of activity updates the summary of a month when its last day is closed', async () => {
  const { closeDays, countsOf } = await closing();
  const { organization, records } = await aDay('2026-07-31');
  await deliver(records);
  const { added } = await import('../../../../functions/activity/jobs/closedDays/repair.ts');
  const { commit } = await import('../../../../functions/platform/data/table/commit.ts');
  const key = { PK: countsOf(organization, '2026-07'), SK: 'M#acc_a' };
  await commit(added(key, new Map([['login~all', 5]])));
  setNow('2026-08-02T01:00:00Z');
  expect(await closeDays()).toMatchObject({ days: 1, drift: 5 });
  expect((await countsIn(organization, '2026-07'))['M#acc_a login~all']).toBe(1);
});

test('closing a day of activity combines a month into one batch, without the names of people who removed their activity', async () => {
  const { closeDays, put } = await closing();
  const { organization, records } = await aDay('2026-01-31');
  await deliver(records);
  setNow('2026-02-02T01:00:00Z');
  await closeDays();
  const { archivedMonth, archivedMonths } = await import('../../../../functions/platform/data/closedDay.ts');
  const { erasedPerson } = await import('../../../../functions/platform/data/erasedPerson.ts');
  const { allRows } = await import('../../../../functions/platform/data/table/query.ts');
  const merged = async () => (await allRows(archivedMonth, { PK: archivedMonths, SK: '2026-01' }))[0];
  const first = await merged();
  expect(first?.batch).toMatch(/^2026-01-/);
  await put(erasedPerson, {
    organization_uid: organization,
    account_uid: 'acc_a' as AccountUid,
    pseudonym: 'acc_removed-1' as AccountUid,
    until: '2026-02-02T12:00:00.000Z',
    expires_at: 4_000_000_000,
  });
  // Replaced files are still there, since a query may be reading them.
  for (const day of ['2026-02-03', '2026-02-10']) {
    setNow(`${day}T12:00:00Z`);
    await closeDays();
  }
  const second = await merged();
  expect(second?.batch).not.toBe(first?.batch);
  const { archiveQueries } = await import('../../../../functions/activity/archive/athena.ts');
  const rows = await archiveQueries(5000).rows(
    `SELECT DISTINCT account_uid FROM event_archive WHERE batch IN ('${second?.batch}') ORDER BY 1`,
  );
  expect(rows).toEqual([['acc_b'], ['acc_removed-1']]);
});

test('closing a day of activity archives each event once, even after a crash and with two jobs at once', async () => {
  const { closedDay, closedDays, event, eventsOf, get } = await closing();
  const { closeDay } = await import('../../../../functions/activity/jobs/closedDays/closeDay.ts');
  const { archiveWriter } = await import('../../../../functions/activity/archive/writeBatch.ts');
  const { archiveQueries } = await import('../../../../functions/activity/archive/athena.ts');
  const { allRows } = await import('../../../../functions/platform/data/table/query.ts');
  const { organization, records } = await aDay('2025-11-05');
  await deliver(records);
  setNow('2025-11-07T01:00:00Z');
  // Killed after writing the files and before committing the batch.
  const killed = archiveWriter('2025-11-05');
  await killed.add(await allRows(event, { PK: eventsOf(organization, '2025-11') }));
  await killed.finish();
  await Promise.all([closeDay('2025-11-05'), closeDay('2025-11-05')]);
  const day = await get(closedDay, { PK: closedDays, SK: '2025-11-05' });
  const rows = await archiveQueries(5000).rows(
    `SELECT id FROM event_archive WHERE batch IN ('${day?.batch}') AND organization_uid = '${organization}'`,
  );
  expect(rows).toHaveLength(4);
  expect(await countsIn(organization, '2025-11')).toEqual(right);
});
