import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FrozenRelease } from '../../../../functions/platform/data/frozenRelease.ts';
import { startSeals } from '../../../support/seals.ts';
import { startInsightsTable } from '../../lookup/release/insightsTable.ts';

let table: Awaited<ReturnType<typeof startInsightsTable>>;
let stopSeals: () => Promise<void>;
beforeAll(async () => {
  [table, stopSeals] = [await startInsightsTable(), await startSeals()];
});
afterAll(() => Promise.all([table.stop(), stopSeals()]));

const load = async () => ({
  ...(await import('../../../../functions/audit/jobs/seals/frozenSeals.ts')),
  ...(await import('../../../../functions/audit/jobs/seals/store.ts')),
  ...(await import('../../../../functions/platform/data/frozenRelease.ts')),
  ...(await import('../../../../functions/platform/data/table/commit.ts')),
  ...(await import('../../../../functions/platform/data/table/writes.ts')),
});

const aRelease = (number: number, previous: string | null): FrozenRelease => ({
  version: 0,
  number,
  release: number,
  last_month: 100 + number,
  frozen_at: '2026-05-02T10:00:00.000Z',
  reconstructed: false,
  metric_version: '1',
  sources: [{ source: 1, last_month: 100 + number }],
  forecasts: 2,
  chances: 2,
  root: 'a root',
  previous,
  parts: [],
});

test('frozen forecasts are sealed once, and a row that was altered, removed or unsealed is named', async () => {
  const { sealFrozen, checkFrozenSeals, addOnce, ...data } = await load();
  const first = aRelease(1, null);
  const second = aRelease(2, data.frozenHash(first));
  await data.commit(data.create(data.frozenRelease, first), data.create(data.frozenRelease, second));
  expect(await checkFrozenSeals(await data.readFrozen())).toEqual({ sealed: 0, waiting: 2, findings: [] });
  expect(await sealFrozen()).toBe(2);
  expect(await sealFrozen()).toBe(0);
  const rows = await data.readFrozen();
  expect(await checkFrozenSeals(rows)).toEqual({ sealed: 2, waiting: 0, findings: [] });

  const kinds = async (changed: FrozenRelease[]) =>
    (await checkFrozenSeals(changed)).findings.map(({ kind, number }) => `${kind} ${number}`);
  // With hashes and all, so that the chain still holds.
  const better = { ...first, chances: 1 };
  expect(await kinds([better, { ...second, previous: data.frozenHash(better) }])).toEqual([
    'altered 1',
    'altered 2',
  ]);
  expect(await kinds(rows.slice(0, 1))).toEqual(['removed 2']);

  const third = aRelease(3, data.frozenHash(second));
  await addOnce('frozen/0000000004.json', {
    statement: { ...third, number: 4 },
    key_id: 'a',
    signature: 'YQ==',
  });
  expect(await kinds([...rows, third])).toEqual(['forged seal 4', 'missing seal 3']);
  // A seal can't be replaced, not even by the sealer.
  expect(await addOnce('frozen/0000000001.json', {})).toBe(false);
});
