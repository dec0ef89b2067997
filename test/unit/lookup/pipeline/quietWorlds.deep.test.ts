import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DuckEngine } from '../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { sqlText } from '../../../../functions/lookup/pipeline/steps/step.ts';
import { generatePosts } from '../../../../infra/demo/posts/generatePosts.ts';
import { mostQuietPages } from '../../../../shared/model/lookup/finding.ts';
import { withSampleDoubled } from '../../../support/quietWorlds/changes.ts';
import { documentsIn, type Said, said } from '../../../support/quietWorlds/pagesThatSay.ts';
import { changeWorld, type QuietWorld, quietWorlds } from '../../../support/quietWorlds/quietWorld.ts';
import { temporaryFolder } from './world.ts';

const size = { seed: 7, posts: 150_000, objects: 200, months: 36, lastMonth: 196 };
type World = QuietWorld | 'real' | 'sample doubled';
const patient = 300_000;

let home = '';
let engine: DuckEngine;
const known = new Map<World, Promise<Said>>();
const folderOf = (world: World) => join(home, world.replaceAll(/\W+/g, '-'));

beforeAll(async () => {
  home = await temporaryFolder();
  await generatePosts({ ...size, folder: folderOf('real'), format: 'parquet', level: 'E' });
  for (const [name, changes] of Object.entries(quietWorlds))
    await changeWorld({ from: folderOf('real'), to: folderOf(name as QuietWorld), changes });
  await changeWorld({ from: folderOf('real'), to: folderOf('sample doubled'), changes: [withSampleDoubled] });
  engine = await DuckEngine.open({ tempFolder: home, threads: 1 });
}, patient);

afterAll(async () => {
  engine?.close();
  await rm(home, { recursive: true, force: true });
});

/** The statements on a world’s pages; each world is built once. */
function messageLines(world: World): Promise<Said> {
  const pages = known.get(world) ?? documentsIn(folderOf(world)).then(said);
  known.set(world, pages);
  return pages;
}

describe('without real differences or changes, few pages state a finding', () => {
  test.each<[QuietWorld, number]>([
    ['objects dealt anew', 2],
    ['everything dealt anew', 2],
    ['dealt anew, in bursts', mostQuietPages],
    ['dealt anew, in chains', mostQuietPages],
    ['dealt anew, wandering', mostQuietPages],
  ])(
    'without real differences or changes, few pages state a finding: %s',
    async (world, most) => {
      const { pages, percent, sentences } = await messageLines(world);
      expect(pages).toBeGreaterThan(400);
      expect(percent, sentences.flat().join('\n')).toBeLessThanOrEqual(most);
    },
    patient,
  );

  test.each<QuietWorld>(['everything dealt anew', 'dealt anew, wandering'])(
    'without real changes, hardly a page states or colors one: %s',
    async (world) => {
      const { changes, colored } = await messageLines(world);
      expect(changes).toBeLessThanOrEqual(1.5);
      expect(colored).toBeLessThanOrEqual(5);
    },
    patient,
  );

  // Shuffled within the same verticals, objects rise and fall with them, and those signals are right.
  test.each<QuietWorld>(['everything dealt anew', 'dealt anew, in bursts'])(
    'without real differences or changes, at most one in a thousand series has a signal: %s',
    async (world) => {
      const { pages, signals } = await messageLines(world);
      expect(signals).toBeLessThanOrEqual(pages / 1000);
    },
    patient,
  );

  test(
    'with real differences and changes, many pages state a finding',
    async () => {
      const { percent } = await messageLines('real');
      expect(percent).toBeGreaterThanOrEqual(4.5);
    },
    patient,
  );
});

test(
  'a source sampled twice as densely gets no finding about retention',
  async () => {
    expect((await messageLines('sample doubled')).retention).toBe(0);
  },
  patient,
);

test.each<World>(['real', 'everything dealt anew', 'sample doubled'])(
  'no page calls a change usual that exceeds its least significant one: %s',
  async (world) => {
    expect((await messageLines(world)).contradicting).toEqual([]);
  },
  patient,
);

test.each<World>(['real', 'objects dealt anew', 'dealt anew, in bursts'])(
  'no category has a share above 100 %: %s',
  async (world) => {
    expect((await messageLines(world)).impossible).toEqual([]);
  },
  patient,
);

describe('a quiet world', () => {
  const postsOf = (world: World) =>
    `(FROM read_parquet(${sqlText(join(folderOf(world), '*_E_*.parquet'))}, union_by_name = true))`;
  const count = async (query: string) => {
    const [[found] = []] = await engine.rows(`SELECT count(*) FROM (${query})`);
    return Number(found);
  };
  /** Groups of posts by some columns whose sizes differ between a world and the real one. */
  const unequal = (world: World, columns: string) => {
    const groups = (of: World) => `SELECT ${columns}, count(*) AS posts FROM ${postsOf(of)} GROUP BY ALL`;
    return count(`(${groups(world)}) EXCEPT (${groups('real')})`);
  };

  test('a quiet world has the same number of posts per object and author as the real one', async () => {
    const dealt = 'objects dealt anew';
    expect(await unequal(dealt, 'source, is_spam, domains, objects')).toBe(0);
    expect(await unequal(dealt, 'source, month_index, domains, userid_hash')).toBe(0);
    const all = 'everything dealt anew';
    expect(await unequal(all, 'source, is_spam, domains, objects')).toBe(0);
    expect(await unequal(all, 'source, userid_hash, country, user_demographics, user_interests')).toBe(0);
    expect(await unequal(all, 'source, month_index, is_spam')).toBe(0);
  });

  test('a quiet world shares almost nothing else with the real one', async () => {
    const together = (world: QuietWorld, columns: string) =>
      count(`FROM ${postsOf(world)} dealt JOIN ${postsOf('real')} held USING (post_id_hash, ${columns})`);
    expect(await together('objects dealt anew', 'objects')).toBeLessThan(0.2 * size.posts);
    expect(await together('everything dealt anew', 'objects')).toBeLessThan(0.05 * size.posts);
    expect(await together('everything dealt anew', 'userid_hash')).toBeLessThan(0.02 * size.posts);
  });

  test('a quiet world in chains has the same number of posts per author, five authors a text', async () => {
    const chains = 'dealt anew, in chains';
    expect(await unequal(chains, 'source, is_spam, userid_hash, country, user_demographics')).toBe(0);
    const texts = await count(`SELECT DISTINCT source, post_text FROM ${postsOf(chains)}`);
    expect(size.posts / texts).toBeGreaterThan(4.5);
    expect(size.posts / texts).toBeLessThan(5.5);
  });

  test('a quiet world in bursts has as many posts too, in groups of four', async () => {
    const bursts = (world: World) =>
      count(`SELECT DISTINCT source, month_index, userid_hash, objects, domains FROM ${postsOf(world)}`);
    const posts = await count(`FROM ${postsOf('dealt anew, in bursts')}`);
    expect(Math.abs(posts / size.posts - 1)).toBeLessThan(0.03);
    expect(posts / (await bursts('dealt anew, in bursts'))).toBeGreaterThan(3.5);
    expect(size.posts / (await bursts('everything dealt anew'))).toBeLessThan(1.2);
  });
});
