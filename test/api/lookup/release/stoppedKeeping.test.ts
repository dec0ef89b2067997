import {
  BatchExecuteStatementCommand,
  BatchWriteItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Publishable } from '../../../../functions/lookup/pipeline/documents/publishable.ts';
import { letPass } from '../../../support/time.ts';
import { expectReleaseAsBuilt, inMonth } from './asBuilt.ts';
import { insightsTable } from './insightsTable.ts';
import { type MadeObject, makeBuild } from './made.ts';
import { emptyTable } from './tableRows.ts';

const { table, insights } = insightsTable(async () => ({
  ...(await import('../../../../functions/lookup/pipeline/release/publish.ts')),
  ...(await import('../../../../functions/lookup/release/rows/state.ts')),
  ...(await import('../../../../functions/platform/data/table/database.ts')),
}));
beforeEach(async () => {
  await emptyTable(table);
  insights.forgetCurrentRelease();
});

const brand = (sid: number): MadeObject => ({ sid, name: `Brand ${sid}`, posts: { 1: { 9022: 360 } } });
const always = Array.from({ length: 4 }, (_, at) => brand(at + 1));
const highest = 5;
const of = (month: number) =>
  inMonth(
    makeBuild(month % 2 === 0 ? always : [...always, brand(5)], {
      input: `of ${month}`,
      sealOf: (sid) => (sid % 3 === month % 3 ? month : 0),
    }),
    month,
  );

const builds = new Map<number, Publishable>([
  [1, of(140)],
  [2, of(139)],
]);
const next = of(141);

async function publishBoth(): Promise<void> {
  for (const [number, build] of builds) await insights.publish(build, { reconstructed: number === 2 });
  letPass({ minutes: 26 * 60 });
}

async function expectKept(): Promise<number[]> {
  insights.forgetCurrentRelease();
  const { kept } = await insights.readState();
  for (const [release] of kept) {
    await expectReleaseAsBuilt(release, builds.get(release) ?? next, highest);
  }
  return kept.map(([release]) => release).sort((one, other) => one - other);
}

const writing = [BatchWriteItemCommand, BatchExecuteStatementCommand, TransactWriteItemsCommand];

/** Every write after the first ones fails, as if the process had been killed there. Returns how many succeeded. */
async function writesBefore(stop: number, work: () => Promise<unknown>): Promise<number> {
  let writes = 0;
  const send = insights.database.send.bind(insights.database) as (command: unknown) => Promise<unknown>;
  const spy = vi.spyOn(insights.database, 'send') as unknown as MockInstance<typeof send>;
  spy.mockImplementation((command) => {
    if (!writing.some((each) => command instanceof each)) return send(command);
    if (writes >= stop) return Promise.reject(new Error('stopped'));
    writes += 1;
    return send(command);
  });
  await work().catch(() => undefined);
  spy.mockRestore();
  return writes;
}

test('a publisher stopped at any of five points of keeping and tidying leaves every kept release readable', {
  timeout: 120_000,
}, async () => {
  vi.stubEnv('KEPT_RELEASES', '2');
  // The reconstructed release goes with the next one, and the one after that deletes its rows.
  const tidyAll = async () => {
    await insights.publish(next, { takeOver: true });
    letPass({ minutes: 26 * 60 });
    await insights.publish(next, { again: true, takeOver: true });
  };
  await publishBoth();
  const all = await writesBefore(Number.POSITIVE_INFINITY, tidyAll);
  expect(await expectKept()).toEqual([3, 4]);
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    await emptyTable(table);
    insights.forgetCurrentRelease();
    await publishBoth();
    await writesBefore(Math.floor(all * part), tidyAll);
    await expectKept();
    await tidyAll();
    await expectKept();
  }
  vi.unstubAllEnvs();
});
