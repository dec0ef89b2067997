import { beforeAll, expect, test } from 'vitest';
import type { Archived } from '../../../functions/activity/archive/archived.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { demoStage } from '../../support/demo.ts';
import { idAt } from '../../support/events.ts';
import { trinoErrors } from '../../support/trino.ts';

demoStage();

const archive = async () => ({
  ...(await import('../../../functions/activity/archive/athena.ts')),
  ...(await import('../../../functions/activity/archive/putErased.ts')),
  ...(await import('../../../functions/activity/archive/select.ts')),
  ...(await import('../../../functions/activity/archive/writeBatch.ts')),
  ...(await import('../../../functions/activity/log/query/archive/source.ts')),
  ...(await import('../../../functions/activity/log/query/archive/rows.ts')),
  ...(await import('../../../functions/platform/data/erasedPerson.ts')),
  put: (await import('../../../functions/platform/data/table/batchWriter.ts')).put,
});

const people = 220;
const date = '2026-01-10';
const [organization, other] = ['org_a', 'org_b'] as [OrganizationUid, OrganizationUid];
const accountOf = (n: number) => `acc_${n}` as AccountUid;
const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;

let archived: Archived;
beforeAll(async () => {
  const { archiveWriter } = await archive();
  const writer = archiveWriter(date);
  for (const organization_uid of [organization, other]) {
    for (let n = 0; n < people; n += 1) {
      const own = { organization_uid, account_uid: accountOf(n), token: null, app_name: 'client' };
      await writer.add(
        [8, 16].map((hour) => ({
          ...own,
          ...{ id: idAt(at(hour)), event: 'click' as const, received_at: at(hour), expires_at: 0 },
          ...{ object_name: `Oats ${n}`, url: '/home', report_uid: `rep_${n}` },
        })),
      );
    }
  }
  const batch = (await writer.finish()) ?? '';
  archived = { batches: [batch], gaps: [], from: Date.parse(at(0)), until: Date.parse(at(23)) };
});

const period = { from: Date.parse(at(0)), until: Date.parse(at(23)), zone: 'UTC' };
const asked = () => ({ organization, archived, period });

/** In one organization only; the first of them only until noon. */
const erasedAt = (n: number) => ({
  organization_uid: organization,
  account_uid: accountOf(n),
  pseudonym: `acc_removed-${n}` as AccountUid,
  until: n % 2 === 0 ? at(12) : at(20),
  expires_at: 4_000_000_000,
});

test('the archive, after people removed their activity omits their names from the past, however many people there are', async () => {
  const { erasedPerson, put, readArchived, sourceOf } = await archive();
  await put(erasedPerson, erasedAt(0));
  const withOne = await sourceOf(asked(), [], false);
  const others = Array.from({ length: people - 2 }, (_, n) => erasedAt(n + 1));
  await Promise.all(others.map((each) => put(erasedPerson, each)));
  const withMany = await sourceOf(asked(), [], false);
  expect(withMany).toHaveLength(withOne.length);
  expect(await trinoErrors(`SELECT count(*) ${withMany}`)).toEqual([]);

  const rows = await readArchived(asked(), [], undefined);
  expect(rows).toHaveLength(2 * people);
  for (const row of rows) {
    const n = Number(row.report_uid?.slice(4));
    const isErased = n < people - 1 && row.received_at <= erasedAt(n).until;
    expect([row.account_uid, row.object_name, row.url]).toEqual(
      isErased ? [`acc_removed-${n}`, undefined, undefined] : [accountOf(n), `Oats ${n}`, '/home'],
    );
  }
  const elsewhere = await readArchived({ ...asked(), organization: other }, [], undefined);
  expect(elsewhere.some(({ account_uid }) => account_uid?.startsWith('acc_removed-'))).toBe(false);
});

test('the archive, after people removed their activity is rewritten without their names in one statement that Athena accepts', async () => {
  const { archiveQueries, putErased, selectEvents, unload } = await archive();
  const erased = Array.from({ length: 2000 }, (_, n) => erasedAt(n));
  const select = selectEvents(archived.batches, await putErased(erased));
  expect(select.length).toBeLessThan(3000);
  expect(await trinoErrors(select)).toEqual([]);
  await unload('2026-01-again', select);
  const [row] = await archiveQueries(5000).rows(
    `SELECT count(*), count(DISTINCT account_uid) FROM event_archive WHERE batch = '2026-01-again' AND organization_uid = 'org_a'`,
  );
  // All morning events and half of the afternoon events are anonymized by now.
  expect(row?.map(Number)).toEqual([2 * people, people + people / 2]);
});
