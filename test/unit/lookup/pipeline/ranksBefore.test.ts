import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collectMarkets } from '../../../../functions/lookup/pipeline/market/collectMarkets.ts';
import { marketRows } from '../../../../functions/lookup/pipeline/market/marketRows.ts';
import type { MarketIndex } from '../../../../functions/lookup/release/rows/markets.ts';
import { seeded } from '../../../support/manyNames.ts';
import { all, built, inFolder } from './built.ts';
import { type Post, type Thing, writeWorld } from './world.ts';
import { seeds } from './worlds.ts';

const beauty = 9022;
const [first, last] = [150, 191];
const types = ['BR', 'BE', 'PH', 'IN', 'EM'] as const;
const objects: Thing[] = Array.from({ length: 30 }, (_, at) => ({
  sid: at + 1,
  name: `Object ${at + 1}`,
  type_code: types[at % types.length] ?? 'BR',
}));

/** Objects come, go, pause and grow, near the number of posts that a page needs. */
function postsOf(random: () => number): Post[] {
  return objects.flatMap(({ sid }) => {
    const from = random() < 0.5 ? first : first + Math.floor(random() * 30);
    const to = random() < 0.7 ? last : from + Math.floor(random() * 30);
    const pause = first + Math.floor(random() * 40);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((month) => {
      const isOpen = month >= from && month <= to && Math.abs(month - pause) > 3;
      const count = isOpen ? Math.floor((2 + (sid % 7)) * (0.5 + random() + (month - first) / 60)) : 0;
      return Array.from(
        { length: count },
        (): Post => ({
          source: 1,
          month,
          author: `author ${Math.floor(random() * 50)}`,
          verticals: [beauty],
          objects: [sid],
        }),
      );
    });
  });
}

async function marketAsOf(posts: readonly Post[], month: number) {
  return inFolder(async (folder) => {
    await writeWorld(folder, { objects, posts: posts.filter((post) => post.month <= month) }, () => 'csv');
    return built({ folder }, async (computed) => {
      const markets = collectMarkets();
      for (const document of await all(computed.documents())) markets.addDocument(document);
      for (const object of await all(computed.objects())) markets.addObject(object);
      const rows = new Map(marketRows(markets.all(), []));
      return (rows.get(`MARKET#1#${beauty}`) as MarketIndex).rows;
    });
  });
}

test('the rank before is the rank of the market as of a year before, as of any month', async () => {
  const posts = postsOf(seeded(11));
  const every = Array.from({ length: last - first - 22 }, (_, at) => first + 23 + at);
  const ends = every.filter((_, at) => at % Math.max(1, Math.floor(every.length / (seeds / 2))) === 0);
  const asOf = new Map<number, Awaited<ReturnType<typeof marketAsOf>>>();
  for (const month of new Set(ends.flatMap((end) => [end - 12, end])))
    asOf.set(month, await marketAsOf(posts, month));
  const kinds = { moved: 0, new: 0 };
  for (const month of ends) {
    const then = asOf.get(month - 12);
    for (const { sid, rank_before, is_new } of asOf.get(month) ?? []) {
      const former = then?.find((row) => row.sid === sid);
      expect(rank_before, `object ${sid} in ${month}`).toBe(former?.rank ?? null);
      expect(is_new ?? false, `object ${sid} in ${month}`).toBe(!former);
      if (former) kinds.moved += 1;
      else kinds.new += 1;
    }
  }
  expect(kinds.moved).toBeGreaterThan(5);
  expect(kinds.new).toBeGreaterThan(1);
}, 60_000);

test('who was listed a year before is decided by the rule of today', () => {
  const [now, before] = ['eligible', 'eligible_before'].map((name) =>
    readFileSync(
      new URL(`../../../../functions/lookup/pipeline/sql/measure/${name}.sql`, import.meta.url),
      'utf8',
    ).replace(/^--.*\n/gm, ''),
  );
  expect(before).toBe(now?.replaceAll(':last_month', '(:last_month - 12)'));
});
