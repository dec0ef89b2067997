import { beforeEach, describe, expect, test, vi } from 'vitest';
import { letPass } from '../../../support/time.ts';
import { expectReleaseAsBuilt, inMonth } from './asBuilt.ts';
import { insightsTable } from './insightsTable.ts';
import { type MadeObject, makeBuild } from './made.ts';
import { emptyTable } from './tableRows.ts';

const { table, insights } = insightsTable(async () => ({
  ...(await import('../../../../functions/lookup/pipeline/release/publish.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/rollBack.ts')),
  ...(await import('../../../../functions/lookup/release/visible/withinDates.ts')),
  ...(await import('../../../../functions/lookup/release/rows/releaseOf.ts')),
  ...(await import('../../../../functions/lookup/release/rows/releases.ts')),
  ...(await import('../../../../functions/lookup/release/rows/state.ts')),
}));
beforeEach(async () => {
  vi.unstubAllEnvs();
  await emptyTable(table);
  insights.forgetCurrentRelease();
});

const highest = 14;
const brand = (sid: number, name = `Brand ${sid}`): MadeObject => ({
  sid,
  name,
  posts: { 1: { 9022: 360 } },
});
const always = Array.from({ length: 10 }, (_, at) => at + 1).map((sid) => brand(sid));
const build = (month: number, ...others: MadeObject[]) =>
  inMonth(makeBuild([...always, ...others], { input: `of ${month}`, seal: month % 3 }), month);

/** Objects come and go between the past and the release that was live before the past was computed. */
const today = build(140, brand(14));
const past = [build(137, brand(11, 'Shortlived')), build(138, brand(11, 'Returned'), brand(12)), build(139)];

async function publishAll(): Promise<void> {
  await insights.publish(today);
  for (const each of past) await insights.publish(each, { reconstructed: true });
}

const expectAll = async (numbers: readonly number[]) => {
  for (const [at, release] of numbers.entries()) {
    await expectReleaseAsBuilt(release, past[at] ?? today, highest);
  }
};

describe('reconstructed releases', () => {
  test('each equals its build, and the live release and those after it stay as they are', async () => {
    await publishAll();
    await expectAll([2, 3, 4]);
    await expectReleaseAsBuilt(1, today, highest);
    expect((await insights.readState()).current?.release).toBe(1);
    const next = build(141);
    await insights.publish(next);
    await expectAll([2, 3, 4]);
    await expectReleaseAsBuilt(1, today, highest);
    await expectReleaseAsBuilt(5, next, highest);
  });

  test('they were never live, come before all others, and are found by the date of a report', async () => {
    await publishAll();
    expect(await insights.listReleases()).toMatchObject([
      { release: 2, reconstructed: true, served: [], edition: 1 },
      { release: 3, reconstructed: true, served: [] },
      { release: 4, reconstructed: true, served: [] },
      { release: 1, served: [{ to: null }] },
    ]);
    const monthBegins = (month: number) => new Date(Date.UTC(2010, month, 1));
    const found = (month: number) => insights.releaseOf(monthBegins(month)).then((each) => each?.release);
    expect(await Promise.all([138, 139, 141, 150, 137].map(found))).toEqual([2, 3, 1, 1, undefined]);
    const current = (await insights.readState()).current as never;
    expect(await insights.releaseBefore(current, { time_start: null, time_end: null })).toMatchObject({
      release: 4,
    });
  });

  test('a month that is kept already, or earlier than the last one, is refused', async () => {
    const add = (month: number) => insights.publish(build(month), { reconstructed: true });
    await expect(add(137)).rejects.toThrow('A release has to be live before earlier ones are reconstructed');
    await publishAll();
    const before = await insights.readState();
    await expect(add(140)).rejects.toThrow('releases are kept from 2021-09 on. Nothing was published.');
    await expect(add(138)).rejects.toThrow('Data to 2021-08 is reconstructed already');
    expect(await insights.publish(build(139), { reconstructed: true })).toMatchObject({ changed: false });
    expect(await insights.readState()).toEqual(before);
  });

  test('a rollback leaves them, and never goes back to one', async () => {
    await publishAll();
    await expect(insights.rollBack()).rejects.toThrow('no earlier release');
    await insights.publish(build(141));
    await insights.rollBack();
    await insights.publish(build(142));
    letPass({ minutes: 26 * 60 });
    await expectAll([2, 3, 4]);
    await expectReleaseAsBuilt(1, today, highest);
  });

  test('they are the first to go when fewer releases are kept', async () => {
    await publishAll();
    vi.stubEnv('KEPT_RELEASES', '2');
    const next = build(141);
    await insights.publish(next);
    letPass({ minutes: 26 * 60 });
    await insights.publish(next, { again: true });
    const kept = (await insights.listReleases()).filter((each) => each.gone_because === null);
    expect(kept.map(({ release }) => release)).toEqual([5, 6]);
    await expectReleaseAsBuilt(5, next, highest);
    const { last } = await import('../../../../functions/platform/data/table/query.ts');
    const { packedRow } = await import('../../../../functions/lookup/release/rows/unpack.ts');
    expect(await last(packedRow, { PK: 'INSIGHT#1#9022#11', SK: 'R' })).toBeUndefined();
  });
});
