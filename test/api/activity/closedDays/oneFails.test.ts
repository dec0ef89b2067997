import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { demoStage } from '../../../support/demo.ts';
import { idAt } from '../../../support/events.ts';
import { setNow } from '../../../support/time.ts';

demoStage();

const date = '2025-10-05';
const newOrganization = () => `org_${randomUUID()}` as OrganizationUid;
const [sound, broken] = [newOrganization(), newOrganization()];
const period = {
  from: Date.parse(`${date}T00:00:00Z`),
  until: Date.parse('2025-10-06T00:00:00Z'),
  zone: 'UTC',
};

afterEach(() => vi.restoreAllMocks());

async function clicksOf(organization_uid: OrganizationUid, count: number): Promise<void> {
  const { event } = await import('../../../../functions/platform/data/event.ts');
  const { insertMany } = await import('../../../../functions/platform/data/table/insertMany.ts');
  const row = {
    event: 'click' as const,
    organization_uid,
    account_uid: null,
    token: null,
    app_name: 'client',
  };
  const at = `${date}T10:00:00Z`;
  const rows = Array.from({ length: count }, () => ({
    ...row,
    id: idAt(at),
    received_at: at,
    expires_at: 4e9,
  }));
  await insertMany(event, rows);
}

async function archivedFor(organization: OrganizationUid) {
  const { archivedIn } = await import('../../../../functions/activity/archive/archived.ts');
  const { readArchived } = await import('../../../../functions/activity/log/query/archive/rows.ts');
  const archived = await archivedIn(organization, period);
  if (!archived) return undefined;
  return (await readArchived({ organization, archived, period }, [], undefined)).length;
}

/** Fails every read of an organization's events, as a damaged row would. */
async function refuseTheEventsOf(organization: OrganizationUid): Promise<void> {
  const { database } = await import('../../../../functions/platform/data/table/database.ts');
  const send = database.send.bind(database) as (command: unknown) => Promise<unknown>;
  vi.spyOn(database, 'send').mockImplementation(((command: { input: unknown }) =>
    JSON.stringify(command.input).includes(`EVENT#${organization}#`)
      ? Promise.reject(new Error('This page can’t be read.'))
      : send(command)) as never);
}

test('an organization whose day can’t be closed stays open alone, until a later run closes it', async () => {
  const { closeDays } = await import('../../../../functions/activity/jobs/closedDays/closeDays.ts');
  const { closedDay, closedDayKey, firstClosed } = await import(
    '../../../../functions/platform/data/closedDay.ts'
  );
  const { addCounts } = await import('../../../../functions/activity/jobs/counts/addCounts.ts');
  const { put } = await import('../../../../functions/platform/data/table/batchWriter.ts');
  const { get } = await import('../../../../functions/platform/data/table/read.ts');
  await put(firstClosed, { date });
  await clicksOf(sound, 3);
  await clicksOf(broken, 2);
  const seen = { event: 'click' as const, account_uid: null, token: null, id: idAt(`${date}T10:00:00Z`) };
  for (const organization_uid of [sound, broken])
    await addCounts([{ seq: '1', row: { ...seen, organization_uid } }]);
  setNow('2025-10-07T01:00:00Z');

  await refuseTheEventsOf(broken);
  await expect(closeDays()).rejects.toThrow('1 parts of closing days failed');
  expect(await get(closedDay, closedDayKey(date))).toMatchObject({ open: [broken], events: 3 });
  expect(await archivedFor(sound)).toBe(3);
  expect(await archivedFor(broken)).toBeUndefined();

  vi.restoreAllMocks();
  setNow('2025-10-07T02:00:00Z');
  expect(await closeDays()).toMatchObject({ days: 1, events: 2 });
  expect(await get(closedDay, closedDayKey(date))).toMatchObject({ open: [], events: 5 });
  expect([await archivedFor(sound), await archivedFor(broken)]).toEqual([3, 2]);
});

test('organizations for which a run has no time are closed by the next', async () => {
  const { closeDay } = await import('../../../../functions/activity/jobs/closedDays/closeDay.ts');
  const { closedDay, closedDayKey } = await import('../../../../functions/platform/data/closedDay.ts');
  const { get } = await import('../../../../functions/platform/data/table/read.ts');
  const next = '2025-10-06';
  let begun = 0;
  await closeDay(next, () => {
    begun += 1;
    return begun <= 10;
  });
  const { open = [] } = (await get(closedDay, closedDayKey(next))) ?? {};
  expect(open.length).toBeGreaterThan(2);
  await closeDay(next);
  expect(await get(closedDay, closedDayKey(next))).toMatchObject({ open: [] });
});
