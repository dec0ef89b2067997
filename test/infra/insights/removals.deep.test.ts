// docs/flows/removal-of-posts.md, step 7
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { internalOrganization } from '../../../infra/founding/internalOrganization.ts';
import { applyToFolder } from '../../../infra/insights/commands/applyRemovals.ts';
import { checkRequest } from '../../../infra/insights/commands/checkRemoval.ts';
import { remove } from '../../../infra/insights/commands/remove.ts';
import { startInsightsTable } from '../../api/lookup/release/insightsTable.ts';
import { built } from '../../unit/lookup/pipeline/built.ts';
import {
  crowd,
  isRemoved,
  lastMonth,
  listText,
  removalRow,
} from '../../unit/lookup/pipeline/removalWorld.ts';
import { writeWorld } from '../../unit/lookup/pipeline/world.ts';

const organization = internalOrganization.organization_uid;
let table: Awaited<ReturnType<typeof startInsightsTable>>;
let insights: Awaited<ReturnType<typeof load>>;
let posts = '';
let work = '';
beforeAll(async () => {
  table = await startInsightsTable();
  // The audit log lives in the portal's table, whose keys differ from those of releases.
  process.env.PORTAL_TABLE = table.table;
  insights = await load();
  [posts, work] = [join(table.folder, 'posts'), join(table.folder, 'work')];
  await mkdir(posts);
});
afterAll(() => table.stop());

const load = async () => ({
  ...(await import('../../../functions/lookup/pipeline/release/publish.ts')),
  ...(await import('../../../functions/lookup/release/rows/suppressed.ts')),
  ...(await import('../../../functions/lookup/release/rows/suppressed.ts')),
  ...(await import('../../../functions/platform/data/audit.ts')),
  ...(await import('../../../functions/platform/data/keys.ts')),
  ...(await import('../../../functions/platform/data/table/query.ts')),
});

const publishBuilt = () => built({ folder: posts, work }, (computed) => insights.publish(computed));

const world = crowd(4);
const until = (month: number) => ({ ...world, posts: world.posts.filter((post) => post.month <= month) });
const authors = Array.from({ length: 11 }, (_, at) => `author${at}`);
const rows = authors.map((id) => removalRow({ id, kind: 'author', reason: 'platform' }));

test('a request is received, hidden, applied, published with the next month, and checked', {
  timeout: 180_000,
}, async () => {
  await writeWorld(posts, until(lastMonth - 1), () => 'parquet');
  expect((await publishBuilt()).release).toMatchObject({ release: 1, removals: [] });

  const file = join(table.folder, 'request.csv');
  await writeFile(file, listText(rows));
  await remove.run({ values: { posts }, folder: file });
  const shown = world.posts
    .slice(0, 97)
    .map(({ source, author, at }) => ({ source, author, post: `post${at}` }));
  const left = await insights.withoutSuppressed(shown);
  expect(left).toEqual(shown.filter(({ author }) => !authors.includes(author)));

  await applyToFolder(posts, work, organization, undefined);
  await expect(publishBuilt()).rejects.toThrow('removals_need_a_month');
  await writeWorld(
    posts,
    { ...world, posts: world.posts.filter((post) => post.month === lastMonth) },
    () => 'parquet',
  );
  const { release } = await publishBuilt();
  const gone = until(lastMonth - 1).posts.filter((post) => isRemoved(post, rows));
  expect(release).toMatchObject({
    release: 2,
    removals: [{ source: 1, posts: gone.length, authors_at_least: 11 }],
  });
  await checkRequest(posts, work, organization, 'RM-2025-0001');

  expect(await insights.listRemovals()).toEqual([
    expect.objectContaining({
      request: 'RM-2025-0001',
      source: 1,
      due_on: '2025-02-01',
      posts: 0,
      authors: 11,
      suppressed_at: expect.any(String),
      applied: expect.objectContaining({ posts: gone.length, files: 3 }),
      release: 2,
      check: { at: expect.any(String), found: 0 },
      note: null,
    }),
  ]);
  const audit = await insights.allOf([insights.audit], { PK: insights.auditOf(organization) });
  expect(audit.map(({ action }) => action)).toEqual([
    'removal.received',
    'removal.suppressed',
    'removal.applied',
    'removal.checked',
  ]);
  expect(JSON.stringify(audit)).not.toMatch(/author\d/);
  expect(await readFile(join(posts, 'removals.json'), 'utf8')).toContain('"applying": null');
});
