import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Publishable } from '../../../../functions/lookup/pipeline/documents/publishable.ts';
import { letPass } from '../../../support/time.ts';
import { expectReleaseAsBuilt, inMonth } from './asBuilt.ts';
import { insightsTable } from './insightsTable.ts';
import { type MadeObject, makeBuild } from './made.ts';
import { deleteRow, emptyTable } from './tableRows.ts';

const { table, insights } = insightsTable(async () => ({
  ...(await import('../../../../functions/lookup/pipeline/release/publish.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/rollBack.ts')),
  ...(await import('../../../../functions/lookup/release/rows/readRelease.ts')),
  ...(await import('../../../../functions/lookup/release/rows/releases.ts')),
  ...(await import('../../../../functions/lookup/release/rows/state.ts')),
}));
beforeEach(async () => {
  vi.unstubAllEnvs();
  await emptyTable(table);
  insights.forgetCurrentRelease();
});

const brand = (sid: number, name: string, posts = 360): MadeObject => ({
  sid,
  name,
  posts: { 1: { 9022: posts } },
});
const always = Array.from({ length: 10 }, (_, at) => brand(at + 1, `Brand ${at + 1}`));
const short = brand(20, 'Shortlived');

/** Month by month: an object comes, goes and returns under another name, others change or stay as they are. */
const months: readonly Publishable[] = [
  [...always],
  [...always, short],
  [...always],
  [...always, brand(20, 'Returned')],
  [...always.slice(1)],
].map((objects, at) =>
  makeBuild(objects, {
    input: `month ${at}`,
    sealOf: (sid) => (sid % 3 === at % 3 ? at : 0),
    lastMonth: 130,
  }),
);

async function publishAll(): Promise<void> {
  for (const [at, build] of months.entries()) {
    await insights.publish(inMonth(build, 130 + at));
    letPass({ minutes: 30 * 24 * 60 });
  }
}

const expectAsBuilt = (release: number, build: Publishable) => expectReleaseAsBuilt(release, build, 20);

describe('a kept release', () => {
  test('every row of each kept release equals its build, an object that came and went included', async () => {
    await publishAll();
    for (const [at, build] of months.entries()) await expectAsBuilt(at + 1, build);
  });

  test('releases that are no longer kept lose their rows, and those that are lose none', async () => {
    await publishAll();
    vi.stubEnv('KEPT_RELEASES', '3');
    const next = inMonth(makeBuild(always, { input: 'next' }), 135);
    await insights.publish(next);
    letPass({ minutes: 26 * 60 });
    await insights.publish(next, { again: true });
    const releases = await insights.listReleases();
    expect(releases.map(({ release, gone_because }) => [release, gone_because])).toEqual([
      [1, 'aged_out'],
      [2, 'aged_out'],
      [3, 'aged_out'],
      [4, 'aged_out'],
      [5, null],
      [6, null],
      [7, null],
    ]);
    await expectAsBuilt(5, months[4] as Publishable);
    await expectAsBuilt(6, next);
    const rows = await insights.readInsight(1, 9022, 20, releases[1] as never);
    expect(rows).toBeNull();
  });

  test('a rollback leaves the releases before it as they were', async () => {
    await publishAll();
    await insights.rollBack({ to: 3 });
    for (const at of [0, 1, 2]) await expectAsBuilt(at + 1, months[at] as Publishable);
    const again = inMonth(makeBuild(always, { input: 'again' }), 133);
    const { release } = await insights.publish(again);
    letPass({ minutes: 26 * 60 });
    await expectAsBuilt(release.release, again);
    for (const at of [0, 1, 2]) await expectAsBuilt(at + 1, months[at] as Publishable);
  });

  test('the state row would stay below ten kilobytes with sixty releases', async () => {
    const sizeAfter = async (count: number, from: number) => {
      for (let at = from; at < count; at += 1) {
        await insights.publish(inMonth(makeBuild(always, { input: `${at}`, seal: at }), 100 + at));
      }
      const state = await insights.readState();
      expect(state.kept).toHaveLength(count);
      return JSON.stringify(state).length;
    };
    const [few, some] = [await sizeAfter(3, 0), await sizeAfter(8, 3)];
    expect(some + ((some - few) / 5) * 52).toBeLessThan(10_000);
  });

  test('of several editions of the same months, the first and the last are kept', async () => {
    for (const input of ['a', 'b', 'c', 'd']) {
      await insights.publish(makeBuild(always, { input, seal: input.charCodeAt(0) }));
    }
    const releases = await insights.listReleases();
    expect(releases.map(({ edition, gone_because }) => [edition, gone_because])).toEqual([
      [1, null],
      [2, 'replaced'],
      // The previous one stays for a rollback.
      [3, null],
      [4, null],
    ]);
  });

  test('a table from before releases had rows lists its former releases with the next one, and keeps the current', async () => {
    await insights.publish(inMonth(months[0] as Publishable, 130));
    const { current, ...state } = await insights.readState();
    const { put } = await import('../../../../functions/platform/data/table/batchWriter.ts');
    const earlier = [{ ...current, release: 0, released_at: '2020-01-01T00:00:00.000Z' }];
    await deleteRow(table, { PK: 'RELEASES', SK: '00000001' });
    await put(insights.releaseState, { ...state, current, kept: [], earlier } as never);
    insights.forgetCurrentRelease();
    await insights.publish(inMonth(months[1] as Publishable, 131));
    const { kept, earlier: left } = await insights.readState();
    expect({ kept: kept.map(([release]) => release), left }).toEqual({ kept: [1, 2], left: [] });
    expect(await insights.listReleases()).toMatchObject([
      { release: 0, gone_because: 'aged_out' },
      { release: 1, gone_because: null, served: [{ to: expect.any(String) }] },
      { release: 2, gone_because: null, served: [{ to: null }] },
    ]);
    letPass({ minutes: 26 * 60 });
    await expectAsBuilt(1, months[0] as Publishable);
    await expectAsBuilt(2, months[1] as Publishable);
  });
});
