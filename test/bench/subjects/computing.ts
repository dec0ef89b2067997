import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckEngine } from '../../../functions/lookup/pipeline/engines/duckdb.ts';
import { sqlText } from '../../../functions/lookup/pipeline/steps/step.ts';
import { generatePosts } from '../../../infra/demo/posts/generatePosts.ts';
import { parsePostFileName } from '../../../shared/model/site/dataset/fileName.ts';
import { type BuildCost, buildApart } from '../buildApart.ts';
import { type Figure, median, sized } from '../harness.ts';

const posts = sized(5_000_000, 20_000);
const largePosts = 20_000_000;
const months = 36;
const lastMonth = 196;
const rounds = sized(3, 1);

/** The columns that validating and computing read. */
const columnsUsed = [
  'source',
  'month_index',
  'post_id_hash',
  'post_date',
  'userid_hash',
  'is_spam',
  'location',
  'state',
  'country',
  'main_domain_id',
  'domains',
  'objects',
  'user_demographics',
  'user_interests',
  'user_affinities',
];

/** From post files to figures. `BENCH_LARGE=1` adds four times as many posts and takes minutes longer. */
export async function computing(workspace: string): Promise<Figure[]> {
  const home = join(workspace, 'computing');
  const input = join(home, 'posts');
  await generate(input, posts);
  const before = join(home, 'posts-before');
  await linkEarlierMonths(input, before);
  const remembered = join(home, 'remembered');
  await buildApart(before, remembered);

  const full: BuildCost[] = [];
  const added: BuildCost[] = [];
  const scans: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    scans.push(await scan(input));
    full.push(await buildIn(join(home, 'work'), input));
    added.push(await buildIn(join(home, 'work'), input, remembered));
  }
  if (added.some(({ unitsRead }) => unitsRead !== 4)) throw new Error('More than the new month was read.');
  const [all, month] = [median(full.map(({ ms }) => ms)), median(added.map(({ ms }) => ms))];
  const figures: Figure[] = [
    {
      name: 'validating and computing 5 M posts',
      unit: 'ms',
      value: all,
      reference: { name: 'bare scan of the columns used', value: median(scans) },
      ratio: median(full.map(({ ms }, round) => ms / (scans[round] ?? Number.NaN))),
      limit: { most: 25 },
    },
    {
      name: 'its peak memory',
      unit: 'MB',
      value: Math.max(...full.map(({ peakMb }) => peakMb)),
      limit: { most: 2500 },
    },
    {
      name: 'adding one month to 35',
      unit: 'ms',
      value: month,
      reference: { name: 'all 36 anew', value: all },
      ratio: median(added.map(({ ms }, round) => ms / (full[round]?.ms ?? Number.NaN))),
      limit: { most: 0.15 },
    },
  ];
  if (process.env.BENCH_LARGE) figures.push(await large(home, all));
  await rm(home, { recursive: true });
  return figures;
}

async function large(home: string, msOfFive: number): Promise<Figure> {
  const input = join(home, 'large');
  await generate(input, largePosts);
  const { ms } = await buildIn(join(home, 'work'), input);
  const perPost = msOfFive / posts;
  return {
    name: 'computing 20 M posts, each million',
    unit: 'ms',
    value: (1e6 * ms) / largePosts,
    reference: { name: 'of 5 M posts', value: 1e6 * perPost },
    ratio: ms / largePosts / perPost,
    limit: { most: 1 },
  };
}

async function generate(folder: string, count: number): Promise<void> {
  await generatePosts({
    folder,
    seed: 1,
    posts: count,
    objects: sized(2000, 60),
    months,
    lastMonth,
    format: 'parquet',
    level: 'E',
  });
}

/** The same files without the month that is added later. */
async function linkEarlierMonths(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    const file = parsePostFileName(name);
    if (!file || file.month < lastMonth) await symlink(join(from, name), join(to, name));
  }
}

/** Builds with a copy of an earlier build’s cache, or without a cache. */
async function buildIn(work: string, input: string, remembered?: string): Promise<BuildCost> {
  if (remembered) await cp(remembered, work, { recursive: true });
  const cost = await buildApart(input, work);
  await rm(work, { recursive: true });
  return cost;
}

/** Only reads every value. The first run fills the system’s file cache. */
async function scan(folder: string): Promise<number> {
  const engine = await DuckEngine.open({ tempFolder: folder });
  const files = sqlText(join(folder, '*_E_*.parquet'));
  const values = columnsUsed.map((column) => `max(${column})`).join(', ');
  const samples: number[] = [];
  for (let at = 0; at <= rounds; at += 1) {
    const begun = performance.now();
    await engine.rows(`SELECT ${values} FROM read_parquet(${files}, union_by_name = true)`);
    if (at > 0) samples.push(performance.now() - begun);
  }
  engine.close();
  return median(samples);
}
