import { beforeAll, describe, expect, test } from 'vitest';
import {
  advanced,
  match,
  readBrowse,
  readInsight,
  readNames,
  readObject,
  surprise,
  worklist,
} from '../../../../shared/api/lookup/queries.ts';
import { maxSeenSurprises } from '../../../../shared/rules/lookup/search/maxSeenSurprises.ts';
import type { Browser } from '../../../support/browser.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { logInAs } from '../../../support/demo.ts';
import { beauty, food, homeGoods, lookupStage, release } from './lookupWorld.ts';

/** Enough of one kind to fill two pages and a bit. */
const crowd = Array.from({ length: 45 }, (_, at) => ({
  sid: 100 + at,
  name: `Pepper ${String.fromCharCode(65 + (at % 26))}${at}`,
  type: at % 3 === 0 ? ('PL' as const) : ('BR' as const),
  posts: { 1: { [food]: 1000 + ((at * 7) % 45) } },
}));

/** Too few posts for any share to be shown. */
const quiet = { sid: 90, name: 'Quiet Tea', posts: { 1: { [food]: 36 } } };

const today = () => new Date().toISOString().slice(0, 10);
const startedOn = today();

const stage = lookupStage([...crowd, quiet]);
let manager: Browser;
beforeAll(async () => {
  manager = stage.browser();
  await logInAs(manager, 'manager@larkspur.example');
});

describe('an object', () => {
  test('an object is returned with all its sources and verticals, the one with most posts first', async () => {
    const { object } = await manager.call(readObject, { sid: 1, source: 1 });
    expect(object).toMatchObject({
      sid: 1,
      uid: 'obj_1',
      name: 'Salt Oats',
      type_code: 'BR',
      category: 'brand',
    });
    expect(
      object.sources.map(({ source, domains }) => [source, domains.map(({ domain_sid }) => domain_sid)]),
    ).toEqual([
      [1, [food, beauty]],
      [5, [food]],
    ]);
    expect(object.sources[0]?.domains[0]).toEqual({ domain_sid: food, total_posts: 40_000, has_data: true });
  });

  test('an object has an insight in each of them', async () => {
    for (const [source, domain] of [
      [1, food],
      [1, beauty],
      [5, food],
    ] as const) {
      const {
        insight,
        release: number,
        built_on,
      } = await manager.call(readInsight, { sid: 1, source, domain });
      expect(insight).toMatchObject({ object: 1, source, vertical: domain, last_month: release.last });
      expect(insight.activity.authentic).toHaveLength(release.last - release.first + 1);
      expect(number).toBe(1);
      expect([startedOn, today()]).toContain(built_on);
    }
  });

  test('an object has no share with fewer than 30 posts as its base', async () => {
    const spamOf = async (sid: number) => {
      const { insight } = await manager.call(readInsight, { sid, source: 1, domain: food });
      return insight.activity.spam_percent;
    };
    expect([await spamOf(1), await spamOf(quiet.sid)]).toEqual([10, null]);
  });

  test('an object includes its parents', async () => {
    const { object } = await manager.call(readObject, { sid: 1, source: 1 });
    expect(object.parents.map(({ name }) => name)).toEqual(['Salt Serum', 'Salt Whisky']);
  });

  test('an object keeps its own type even with an older link', async () => {
    const { insight } = await manager.call(readInsight, { sid: 1, source: 1, domain: food, type: 'PH' });
    expect(insight.object).toBe(1);
  });
});

test('an insight costs one read besides the session’s', async () => {
  const read = () => manager.call(readInsight, { sid: 1, source: 1, domain: food });
  await read();
  const sent = await databaseRequests(read);
  expect(sent.filter((command) => command === 'QueryCommand')).toHaveLength(1);
  // Names are cached, so the second request reads only the session.
  await manager.call(readNames, {});
  const session = await databaseRequests(() => manager.call(readNames, {}));
  expect(sent.length).toBe(session.length + 1);
});

describe('search', () => {
  const names = (matches: { name: string }[]) => matches.map(({ name }) => name);

  test('search suggests the requested number, the most mentioned first', async () => {
    const { matches } = await manager.call(match, { query: 'salt', source: 1, limit: 2 });
    expect(names(matches)).toEqual(['Salt Serum', 'Salt Oats']);
    expect((await manager.call(match, { query: 'pepper', source: 1 })).matches).toHaveLength(10);
  });

  test('search lists other places with data', async () => {
    const { matches } = await manager.call(match, { query: 'salt whisky', source: 1 });
    expect(matches[0]).toMatchObject({ name: 'Salt Whisky', has_data: false, ppm: null, domains: [] });
    expect(matches[0]?.source_domains.map(({ source }) => source)).toEqual([5]);
  });

  test.each([
    ['a category', 'product_type', ['PL']],
    ['a type', 'BR', ['BR']],
    ['several', 'PL,BR', ['BR', 'PL']],
    ['a category and a type', 'brand,PL', ['BR', 'PL']],
    ['a type without objects', 'EM', []],
    ['nothing at all', '', ['BR', 'PL']],
  ])('search can be narrowed to %s', async (_what, filter, types) => {
    const { matches } = await manager.call(advanced, { query: 'pepper', source: 1, filter });
    expect([...new Set(matches.map(({ type_code }) => type_code))].sort()).toEqual(types);
    const suggested = await manager.call(match, { query: 'pepper', source: 1, type: filter, limit: 50 });
    expect([...new Set(suggested.matches.map(({ type_code }) => type_code))].sort()).toEqual(types);
  });

  test('search returns 20 a page, each result on exactly one', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => manager.call(advanced, { query: 'pepper', source: 1, page })),
    );
    expect(pages.map(({ matches }) => matches.length)).toEqual([20, 20, 5, 0]);
    expect(pages.map(({ total, pages: of, page }) => [total, of, page])).toEqual([
      [45, 3, 1],
      [45, 3, 2],
      [45, 3, 3],
      [45, 3, 4],
    ]);
    expect(new Set(pages.flatMap(({ matches }) => matches.map(({ object_sid }) => object_sid))).size).toBe(
      45,
    );
  });

  test('search sorts by posts per month on request', async () => {
    const { matches } = await manager.call(advanced, { query: 'pepper', source: 1, order: 'ppm' });
    const figures = matches.map(({ ppm }) => ppm ?? -1);
    expect(figures).toEqual([...figures].sort((one, other) => other - one));
    expect(new Set(figures).size).toBeGreaterThan(1);
  });

  test('search returns an empty result without an error', async () => {
    expect(await manager.call(advanced, { query: 'zzzz', source: 1 })).toEqual({
      matches: [],
      near: [],
      total: 0,
      page: 1,
      pages: 0,
    });
    expect(await manager.call(match, { query: '!?', source: 1 })).toEqual({ matches: [], near: [] });
  });
});

test('Surprise Me repeats none of the latest objects', async () => {
  let seen: number[] = [];
  for (let tries = 0; tries < 12; tries++) {
    const { object_sid } = await manager.call(surprise, {
      source: 1,
      ...(seen.length > 0 ? { seen: seen.join(',') } : {}),
    });
    expect(seen).not.toContain(object_sid);
    seen = [...seen, object_sid].slice(-maxSeenSurprises);
  }
  await expect(manager.call(surprise, { source: 1, seen: '1,2,3,4,5,6' })).rejects.toMatchObject({
    status: 400,
  });
});

describe('a worklist', () => {
  const sids = async (list: string) =>
    (await manager.call(worklist, { objects: list, source: 1 })).objects.map(({ sid }) => sid);

  test('a worklist returns its objects in their order, each once', async () => {
    expect(await sids('3,1,2,1')).toEqual([3, 1, 2]);
  });

  test('a worklist omits unknown objects', async () => {
    expect(await sids('1,99999,2')).toEqual([1, 2]);
    expect(await sids('99998,99999')).toEqual([]);
  });

  test('a worklist holds up to 100 objects', async () => {
    const hundred = [...crowd.map(({ sid }) => sid), ...Array.from({ length: 55 }, (_, at) => 5000 + at)];
    expect(hundred).toHaveLength(100);
    expect(await sids(hundred.join(','))).toHaveLength(45);
  });

  test('a worklist includes data of other sources', async () => {
    const { objects } = await manager.call(worklist, { objects: '6', source: 1 });
    expect(objects[0]).toMatchObject({ name: 'Salt Trip', sources: [{ source: 3 }] });
  });
});

test('products and names include every vertical', async () => {
  const browse = await manager.call(readBrowse, { source: 1 });
  expect(browse.domains.map(({ domain_sid }) => domain_sid).sort()).toEqual([food, beauty].sort());
  const names = await manager.call(readNames, {});
  expect(names.descriptors).toContainEqual({ id: 200100, name: 'Women 0', group: 'gender' });
  expect(browse.domains.map(({ domain_sid }) => domain_sid)).not.toContain(homeGoods);
});
