import { beforeEach, describe, expect, test } from 'vitest';
import type { Release } from '../../../../functions/lookup/release/rows/state.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { letPass } from '../../../support/time.ts';
import { publishingTasks, startCloud } from './cloudRun.ts';
import { insightsTable } from './insightsTable.ts';
import { allPeopleOf, buildWithout, firstMonth, peopleOf, sids } from './peopleWorld.ts';
import { emptyTable } from './tableRows.ts';

const { table, insights } = insightsTable(async () => ({
  ...(await import('../../../../functions/lookup/jobs/insights/lambda.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/diff.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/publish.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/rollBack.ts')),
  ...(await import('../../../../functions/lookup/release/rows/readRelease.ts')),
  ...(await import('../../../../functions/lookup/release/rows/releases.ts')),
  ...(await import('../../../../functions/lookup/release/rows/state.ts')),
  ...(await import('../../../../functions/lookup/release/visible/readDisclosed.ts')),
  ...(await import('../../../../functions/platform/services/forget.ts')),
}));
beforeEach(async () => {
  await emptyTable(table);
  insights.forgetAll();
});

async function servedPages(): Promise<InsightDocument[]> {
  const read = await Promise.all(sids.map((sid) => insights.readInsight(1, 9022, sid)));
  return read.flatMap((each) => each?.document ?? []);
}

async function givenAsOf(number: number): Promise<(InsightDocument & { people_withheld?: string })[]> {
  const from = (await insights.listReleases()).find(({ release }) => release === number) as Release;
  const read = await Promise.all(sids.map((sid) => insights.readDisclosed(1, 9022, sid, from)));
  return read.flatMap((each) => each?.document ?? []);
}

const movedOn = ({ object }: InsightDocument) => object % 3 === 0;
const reason = 'The authors were classified wrongly';

describe('figures of people', () => {
  test('an edition without one author shows no other figure of people on any page', async () => {
    await insights.publish(buildWithout([], firstMonth, 'all'));
    const before = (await servedPages()).map(allPeopleOf);
    expect(before).toHaveLength(sids.length);
    for (const author of [0, 17, 58]) {
      const edition = buildWithout([author], firstMonth, `without ${author}`);
      const diff = await insights.diffWithServed(edition);
      expect(diff?.documents).toEqual({ new: 0, gone: 0, changed: 0, same: sids.length });
      const published = await insights.publish(edition);
      expect(published.changed).toBe(true);
      expect((await servedPages()).map(allPeopleOf)).toEqual(before);
    }
  });

  test('in the next month, only pages whose people moved on show others', async () => {
    await insights.publish(buildWithout([], firstMonth, 'first'));
    const before = await servedPages();
    await insights.publish(buildWithout([3, 12], firstMonth + 1, 'second'));
    const after = await servedPages();
    const stayed = (all: InsightDocument[]) => all.filter((page) => !movedOn(page)).map(peopleOf);
    expect(stayed(after)).toEqual(stayed(before));
    const moved = (all: InsightDocument[]) => all.filter(movedOn).map(peopleOf);
    const computed: InsightDocument[] = [];
    for await (const page of buildWithout([3, 12], firstMonth + 1, '').documents()) computed.push(page);
    expect(moved(after)).toEqual(moved(computed));
    expect(moved(after)).not.toEqual(moved(before));
    expect(after.map(({ last_month }) => last_month)).toEqual(sids.map(() => firstMonth + 1));
    // The month before has the same figures of the same people, so that it gives them still.
    expect(stayed(await givenAsOf(1))).toEqual(stayed(after));
  });

  test('with a reason they are computed again, and the earlier edition gives none', async () => {
    await insights.publish(buildWithout([], firstMonth, 'first'));
    const corrected = buildWithout([5], firstMonth, 'corrected');
    const { release } = await insights.publish(corrected, { people: reason });
    expect(release).toMatchObject({ recomputed_people: reason });
    const computed: InsightDocument[] = [];
    for await (const page of corrected.documents()) computed.push(page);
    expect((await servedPages()).map(allPeopleOf)).toEqual(computed.map(allPeopleOf));
    for (const page of await givenAsOf(1)) {
      expect(page).toMatchObject({ people_withheld: 'replaced', people: null, authors: null, rivals: [] });
    }
    expect((await givenAsOf(2)).every(({ people_withheld }) => people_withheld === undefined)).toBe(true);
  });

  test('computed again with a new month, earlier months that may be of the same people give none', async () => {
    await insights.publish(buildWithout([], firstMonth - 6, 'long before'));
    await insights.publish(buildWithout([], firstMonth, 'first'));
    await insights.publish(buildWithout([5], firstMonth + 1, 'second'), { people: reason });
    expect((await givenAsOf(2)).every(({ people_withheld }) => people_withheld === 'recomputed')).toBe(true);
    const longBefore = await givenAsOf(1);
    expect(longBefore.filter(movedOn).every(({ people }) => people?.last_month === firstMonth - 6)).toBe(
      true,
    );
    await insights.rollBack();
    expect((await givenAsOf(2)).every(({ people_withheld }) => people_withheld === undefined)).toBe(true);
  });

  test('input that is live already is published if they are to be computed afresh', async () => {
    await insights.publish(buildWithout([], firstMonth, 'first'));
    await insights.publish(buildWithout([5], firstMonth, 'second'));
    expect(await insights.publish(buildWithout([5], firstMonth, 'second'))).toMatchObject({ changed: false });
    const again = await insights.publish(buildWithout([5], firstMonth, 'second'), { people: reason });
    expect(again).toMatchObject({ changed: true, release: { release: 3 } });
  });

  test('where they are defined differently, none is kept', async () => {
    await insights.publish(buildWithout([], firstMonth, 'first'));
    const { manifest, ...rest } = buildWithout([5], firstMonth + 1, 'second');
    const { metricVersions } = await import('../../../../shared/model/lookup/metric.ts');
    const redefined = { ...manifest, metricVersion: metricVersions.join('.') };
    const { release } = await insights.publish({ manifest: redefined, ...rest });
    expect(release.recomputed_people).toBe('Figures of people are defined differently');
    expect((await givenAsOf(1)).every(({ people_withheld }) => people_withheld === 'recomputed')).toBe(true);
  });

  test('after a rollback, the next release keeps those of the release that is live again', async () => {
    await insights.publish(buildWithout([], firstMonth, 'first'));
    const before = (await servedPages()).map(allPeopleOf);
    await insights.publish(buildWithout([5], firstMonth, 'wrong'), { people: reason });
    await insights.rollBack();
    await insights.publish(buildWithout([7], firstMonth, 'next'));
    expect((await servedPages()).map(allPeopleOf)).toEqual(before);
  });

  test('a reconstructed month repeats those that a published month gives of the same people', async () => {
    await insights.publish(buildWithout([], firstMonth, 'live'));
    const live = await servedPages();
    letPass({ minutes: 60 });
    for (const back of [2, 1]) {
      await insights.publish(buildWithout([back], firstMonth - back, `${back} before`), {
        reconstructed: true,
      });
    }
    const stayed = (all: InsightDocument[]) => all.filter((page) => !movedOn(page)).map(peopleOf);
    expect(stayed(await givenAsOf(2))).toEqual(stayed(live));
    expect(stayed(await givenAsOf(3))).toEqual(stayed(live));
  });

  test('a run that publishes in shards keeps them too, and computes them again with a reason', async () => {
    const cloud = await startCloud(table.folder);
    try {
      const publishRun = async (world: number, gone: number[], input = {}) => {
        await cloud.assemble(`run-${world}`, world, buildWithout(gone, firstMonth, `world ${world}`));
        await publishingTasks(insights.handler, `run-${world}`, input);
        insights.forgetCurrentRelease();
        return (await servedPages()).map(allPeopleOf);
      };
      const before = await publishRun(1, []);
      expect(await publishRun(2, [17])).toEqual(before);
      expect(await publishRun(3, [17], { people: reason })).not.toEqual(before);
      expect((await insights.readState()).current?.recomputed_people).toBe(reason);
    } finally {
      await cloud.stop();
    }
  });
});
