// docs/flows/removal-of-posts.md, steps 3, 6
import { expect, test, vi } from 'vitest';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { removalRow } from '../../../unit/lookup/pipeline/removalWorld.ts';
import { insightsTable } from './insightsTable.ts';
import { makeBuild } from './made.ts';

vi.mock('../../../../functions/platform/data/table/batchWriter.ts', { spy: true });

const organization = 'org_tideline' as OrganizationUid;
const month = 135;
const { insights } = insightsTable(async () => {
  process.env.PORTAL_TABLE = process.env.INSIGHTS_TABLE;
  return {
    ...(await import('../../../../functions/lookup/pipeline/release/publish.ts')),
    ...(await import('../../../../functions/lookup/pipeline/removals/takeIn.ts')),
    ...(await import('../../../../functions/lookup/pipeline/removals/auditRemoval.ts')),
    ...(await import('../../../../functions/lookup/release/rows/releases.ts')),
    ...(await import('../../../../functions/lookup/release/rows/suppressed.ts')),
  };
});

const objects = [{ sid: 1, name: 'Alder', posts: { 1: { 9022: 40 } } }] as const;

/** A build of these months, in which so many posts have been removed. */
function buildOf(input: string, lastMonth: number, removed = 0) {
  const build = makeBuild([...objects], { input, lastMonth });
  const removals = [
    {
      source: 1 as const,
      list: `list ${removed}`,
      applied_at: '2026-01-05T00:00:00.000Z',
      posts: removed,
      authors_at_least: 12,
    },
  ];
  return { ...build, manifest: { ...build.manifest, ...(removed > 0 ? { removals } : {}) } };
}

const goneBecause = async () =>
  (await insights.listReleases()).map(({ release, gone_because }) => [release, gone_because]);

test('removals appear only with a new month, and an input without them is refused', async () => {
  await insights.publish(buildOf('one', month));
  await expect(insights.publish(buildOf('two', month, 130))).rejects.toThrow(
    /removals_need_a_month: posts were removed from Instagram to 2021-04/,
  );
  expect(await goneBecause()).toEqual([[1, null]]);
  expect((await insights.publish(buildOf('three', month + 1, 130))).release).toMatchObject({
    release: 2,
    removals: [{ source: 1, posts: 130 }],
  });
  await expect(insights.publish(buildOf('four', month + 2))).rejects.toThrow('lacks removals');
});

test('an edition that replaces the earlier ones of its months makes them unreadable as it goes live', async () => {
  const replaceEdition = 'A court’s order';
  const { release } = await insights.publish(buildOf('five', month + 1, 140), { replaceEdition });
  expect(release).toMatchObject({ release: 3, forced: replaceEdition });
  expect(await goneBecause()).toEqual([
    [1, null],
    [2, 'replaced'],
    [3, null],
  ]);
});

test('a stopped suppression is finished by the same command, and audited once', async () => {
  const lists = [{ file: {} as never, rows: [removalRow({ id: 'post1' }), removalRow({ id: 'post2' })] }];
  const { batchWriter } = await import('../../../../functions/platform/data/table/batchWriter.ts');
  vi.mocked(batchWriter).mockImplementationOnce(() => {
    throw new Error('stopped');
  });
  await expect(insights.takeIn(lists, organization)).rejects.toThrow('stopped');
  expect(await insights.listRemovals()).toMatchObject([{ posts: 2, suppressed_at: null }]);
  const [row] = await insights.takeIn(lists, organization);
  expect(row).toMatchObject({ posts: 2, authors: 0, suppressed_at: expect.any(String), release: null });
  expect(await insights.takeIn(lists, organization)).toEqual([row]);
  const shown = ['post1', 'post2', 'post3'].map((post) => ({ source: 1 as const, post, author: 'nora' }));
  expect(await insights.withoutSuppressed(shown)).toEqual(shown.slice(2));
});

test('no post is shown while the table can’t be read', async () => {
  vi.stubEnv('INSIGHTS_TABLE', 'NoSuchTable');
  const shown = [{ source: 1 as const, post: 'post3', author: 'nora' }];
  expect(await insights.withoutSuppressed(shown)).toEqual([]);
  vi.unstubAllEnvs();
  expect(await insights.withoutSuppressed(shown)).toEqual(shown);
});

test('a request is applied once, and its first release noted when one without its posts is live', async () => {
  const applying = {
    at: '2026-01-05T00:00:00.000Z',
    lists: {},
    sources: [
      {
        source: 1 as const,
        posts: 2,
        authors: 2,
        months: [130],
        note: null,
        files: [],
        requests: [{ request: 'RM-2025-0001', posts: 2, months: [130], files: 1 }],
      },
    ],
  };
  await insights.noteApplied(applying, organization);
  await insights.noteApplied(applying, organization);
  expect((await insights.listRemovals())[0]).toMatchObject({
    applied: { posts: 2, files: 1 },
    release: null,
  });
  await insights.publish(buildOf('five', month + 1, 140));
  expect((await insights.listRemovals())[0]).toMatchObject({ release: 3 });
});
