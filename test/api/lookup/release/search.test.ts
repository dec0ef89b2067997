import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Allowed } from '../../../../functions/lookup/release/visible/allowed.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { wordsOf } from '../../../../shared/rules/lookup/search/words.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { manyNames, misspelt, seeded } from '../../../support/manyNames.ts';
import { insightsTable } from './insightsTable.ts';
import { type MadeObject, makeBuild } from './made.ts';

const { insights } = insightsTable(async () => ({
  ...(await import('../../../../functions/lookup/pipeline/release/publish.ts')),
  ...(await import('../../../../functions/lookup/release/search/searchObjects.ts')),
  ...(await import('../../../../functions/lookup/release/search/mentionedObjects.ts')),
}));

const known: MadeObject[] = [
  { sid: 1, name: 'Red Lipstick', type: 'PL', posts: { 1: { 9022: 900 }, 3: { 9022: 5 } } },
  { sid: 2, name: 'Velmora', posts: { 1: { 9022: 500 }, 3: { 9022: 9000, 1215: 2 } } },
  { sid: 3, name: 'Velmora Red Label', posts: { 1: { 1225: 40_000, 9022: 700 } } },
  { sid: 4, name: 'L’Écume & Fils', posts: { 1: { 9022: 100 } } },
  { sid: 5, name: 'Coca-Verde', posts: { 1: { 1215: 800 } } },
  { sid: 6, name: 'Velmoth Travel', posts: { 1: { 7959: 99_000 } } },
  { sid: 7, name: '💄', type: 'EM', posts: { 1: { 9022: 300 } } },
  { sid: 8, name: 'Quiet Theme', type: 'TH', main: [9022] },
  { sid: 9, name: 'Secret Theme', type: 'TH', main: [8981] },
  { sid: 10, name: '夏祭り', type: 'TE', posts: { 1: { 7959: 300 } } },
  { sid: 11, name: 'Oleandra™', posts: { 1: { 9022: 50 } } },
  { sid: 12, name: 'Oleandra Soap', posts: { 1: { 9022: 60 } } },
  { sid: 13, name: 'Καφές', posts: { 1: { 1215: 70 } } },
  { sid: 14, name: 'قهوة', posts: { 1: { 1215: 70 } } },
  { sid: 16, name: 'Wuri-Wuri', posts: { 1: { 7959: 20 } } },
  { sid: 17, name: '🇫🇷 Flag of France', type: 'EM', posts: { 1: { 7959: 10 } } },
  { sid: 15, name: '©️', type: 'EM', posts: { 1: { 9022: 10 } } },
  { sid: 18, name: 'Zorvexa', posts: { 1: { 8981: 100 } } },
  { sid: 19, name: 'Zorvaxa', posts: { 1: { 9022: 100 } } },
  { sid: 20, name: '+ +', posts: { 1: { 9022: 10 } } },
];
/** Each has another leader in every place. */
const league: MadeObject[] = Array.from({ length: 200 }, (_, at) => ({
  sid: 8000 + at,
  name: `Ostrava x${String.fromCharCode(97 + (at % 26))}${Math.floor(at / 26)}`,
  type: at % 2 === 0 ? 'PH' : 'BR',
  posts: Object.fromEntries(
    [1, 3, 5, 7].map((source, turn) => [
      source,
      { 8982: 1 + ((at * 7919 + turn * 53) % 1009), 50596: 1 + ((at * 104_729 + turn * 31) % 211) },
    ]),
  ),
}));
const namesakes: MadeObject[] = Array.from({ length: 60 }, (_, at) => [
  { sid: 9000 + at, name: 'Perlune', posts: { 1: { 9022: 10 + at } } },
  { sid: 9100 + at, name: `Perlune ${at}`, posts: { 1: { 9022: 9000 + at } } },
]).flat();
/** So many with the same words that they are spread over many rows. */
const herd: MadeObject[] = ['Hazeltop', 'Riverun'].flatMap((word, of) =>
  Array.from({ length: 60 }, (_, at) => ({
    sid: 4000 + 100 * of + at,
    name: `${word} ${1000 + at}`,
    posts: { 3: { 8981: 10 } },
  })),
);
const both: MadeObject = { sid: 4500, name: 'Hazeltop Riverun 7', posts: { 3: { 8981: 1 } } };
/** More entries than are read for a page of results. */
const random = seeded(11);
const swarm: MadeObject[] = manyNames(1400, 12).map((name, at) => ({
  sid: 5000 + at,
  name: `Xq${name.replaceAll(/[ &]/g, '')}`,
  logo: Array.from({ length: 4000 }, () => Math.floor(random() * 36).toString(36)).join(''),
  posts: { 7: { 9022: 1000 + ((at * 7919) % 1400) } },
}));
const crowd: MadeObject[] = manyNames(1500, 5).map((name, at) => ({
  sid: 1000 + at,
  name,
  type: at % 3 === 0 ? 'BR' : 'PH',
  posts: { 5: { [at % 2 === 0 ? 9022 : 1215]: 1000 + ((at * 7919) % 1500) } },
}));

/** Thirteen objects with over 30,000 posts and one with fewer; three, one of which leads by far. */
const giants: MadeObject[] = Array.from({ length: 14 }, (_, at) => ({
  sid: 7100 + at,
  name: `Monumentum ${at}`,
  posts: { 5: { 34581: at === 0 ? 29_999 : 40_000 } },
}));
const trio: MadeObject[] = [600, 200, 100].map((posts, at) => ({
  sid: 7001 + at,
  name: `Unduloria ${at}`,
  posts: { 7: { 34581: posts } },
}));
const teas: MadeObject[] = [
  { sid: 7201, name: '😂 Tears of Joy', type: 'EM', posts: { 1: { 34581: 90_000 } } },
  { sid: 7202, name: 'Tea', type: 'PH', posts: { 1: { 34581: 400 } } },
];

/** Two companies of one ticker, and a brand that is named like it. */
const listed: MadeObject[] = [
  {
    sid: 7400,
    name: 'Umber House',
    type: 'OR',
    symbol: { ticker: 'QVX', exchange: 'TLX' },
    posts: { 1: { 9022: 40 } },
  },
  {
    sid: 7401,
    name: 'Quill Verne',
    type: 'OR',
    symbol: { ticker: 'QVX', exchange: 'QRX' },
    posts: { 1: { 9022: 90 } },
  },
  { sid: 7402, name: 'Qvxela', posts: { 1: { 9022: 9000 } } },
  {
    sid: 7403,
    name: 'Ossel',
    type: 'OR',
    symbol: { ticker: 'O.B', exchange: null },
    posts: { 1: { 9022: 10 } },
  },
];

/** Hardly ever mentioned, with the same first letter as over a thousand names. */
const rare: MadeObject = { sid: 7300, name: 'Xaverine', posts: { 3: { 1225: 1 } } };

beforeAll(async () => {
  await insights.publish(
    makeBuild([
      ...known,
      ...crowd,
      ...herd,
      both,
      ...swarm,
      ...league,
      ...namesakes,
      ...giants,
      ...trio,
      ...teas,
      ...listed,
      rare,
    ]),
  );
}, 180_000);

const everything: Allowed = ([1, 3, 5, 7] as const).map((source) => ({
  source,
  verticals: [1215, 1225, 7959, 8981, 8982, 9022, 34581, 50596],
}));
const only = (source: SourceId, ...verticals: VerticalId[]): Allowed => [{ source, verticals }];

type Options = { source?: SourceId; allowed?: Allowed; limit?: number; types?: ('PL' | 'BR' | 'PH')[] };
const find = async (query: string, { source = 1, allowed = everything, ...rest }: Options = {}) =>
  (await insights.searchObjects({ query, source, allowed, ...rest })).map(({ object_sid }) => object_sid);

describe('search', () => {
  test('search matches any prefixes of words in any order', async () => {
    for (const query of ['red lip', 'lip red', 'lipstick red', 'LIPSTICK  re', 'li re', 'redlipst']) {
      expect(await find(query), query).toContain(1);
    }
    expect(await find('vel re la')).toEqual([3]);
    expect(await find('label velmora')).toEqual([3]);
  });

  test('search finds companies by their ticker before names that begin with it, and by its exchange', async () => {
    expect(await find('qvx')).toEqual([7401, 7400, 7402]);
    expect(await find('tlx:qvx')).toEqual([7400]);
    expect(await find('QVX QRX')).toEqual([7401]);
    expect(await find('qrx')).toEqual([7401]);
    expect(await find('o.b')).toContain(7403);
    const [match] = await insights.searchObjects({ query: 'qrx', source: 1, allowed: everything });
    expect(match?.symbol).toEqual({ ticker: 'QVX', exchange: 'QRX' });
  });

  test('search matches incomplete words, however many names match each', async () => {
    for (const query of ['haz riv', 'riv haz', 'rive haze 7', 'haz 7 r']) {
      expect(await find(query, { source: 3 }), query).toEqual([4500]);
    }
  });

  test('search finds a rarely mentioned object by its first letter among over a thousand names', async () => {
    for (const query of ['x', 'xa', 'xaverine']) {
      expect(await find(query, { source: 3, allowed: only(3, 1225) }), query).toEqual([7300]);
    }
  });

  test('search ignores case, accents, punctuation and the joining of words', async () => {
    for (const query of ['lecume', 'L\u2019ÉCUME', 'l’écume and fils', 'fils & lecume']) {
      expect(await find(query), query).toEqual([4]);
    }
    for (const query of ['coca verde', 'coca-verde', 'cocaverde', 'coca ver']) {
      expect(await find(query), query).toContain(5);
    }
    for (const query of ['l´écume', 'Lʼécume', 'lec\u00adume']) {
      expect(wordsOf(query), query).toEqual(['lecume']);
    }
    expect(await find('ΚΑΦΕΣ')).toEqual([13]);
    expect(await find('καφεσ')).toEqual([13]);
    expect(await find('قهـــوة')).toEqual([14]);
    for (const query of ['wuri', 'wuri wuri', 'wuriwuri', 'wuriwu']) {
      expect(await find(query), query).toEqual([16]);
    }
    expect(await find('💄')).toEqual([7]);
    expect(await find('🇫🇷')).toEqual([17]);
    expect(await find('🇩🇪')).toEqual([]);
    expect(await find('夏')).toEqual([10]);
  });

  test('search ignores the trademark sign', async () => {
    for (const query of ['oleandra', 'Oleandra™', 'OLEANDRA®', 'oleandra ℠']) {
      expect(await find(query), query).toEqual([11, 12]);
    }
    expect(await find('Coca-Verde®')).toEqual([5]);
    expect(await find('©️')).toEqual([15]);
  });

  test('search finds nothing for symbols or dissimilar words', async () => {
    for (const query of ['', '   ', '!?', 'zzzzqqqq', '\u0001', 'x'.repeat(5000)]) {
      expect(await find(query), query).toEqual([]);
    }
  });

  test('search ranks exact names first, then by volume in the source', async () => {
    expect(await find('velm')).toEqual([6, 3, 2]);
    expect(await find('velm', { source: 3 })).toEqual([2, 3, 6]);
    expect(await find('velmora')).toEqual([2, 3]);
  });

  test('search tolerates one typo in any word', async () => {
    for (const query of ['velmroa', 'vilmora', 'elmora', 'velmorra', 'velmorx']) {
      expect((await find(query)).slice(0, 2), query).toContain(2);
    }
    expect(await find('red lipstikc')).toContain(1);
    expect(await find('lipstick rde')).toContain(1);
  });

  test('search ignores a word that is in no name, where the others are a whole name', async () => {
    expect(await find('green tea')).toEqual([7202]);
  });

  test('search lists matches in other verticals after all accessible ones', async () => {
    const ask = (query: string) =>
      insights.advancedMatch({ query, source: 1, allowed: only(1, 9022), order: 'ppm', page: 1 });
    const { matches, total } = await ask('zorvexa');
    expect(matches.map(({ object_sid, in_other_verticals }) => [object_sid, in_other_verticals])).toEqual([
      [19, false],
      [18, true],
    ]);
    expect(total).toBe(2);
    // Suggestions for an incomplete word don’t include it.
    expect((await ask('zorvex')).matches).toEqual([]);
  });

  test('search filters by type', async () => {
    expect(await find('red', { types: ['PL'] })).toEqual([1]);
    const matches = await insights.advancedMatch({
      query: 'a',
      source: 5,
      allowed: everything,
      types: ['PH'],
      order: 'relevance',
      page: 1,
    });
    expect(matches.matches.every(({ type_code }) => type_code === 'PH')).toBe(true);
  });

  test('search never shows an inaccessible name, count or vertical', async () => {
    expect(await find('velm', { allowed: only(1, 9022) })).toEqual([3, 2]);
    const [match] = await insights.searchObjects({ query: 'velmora red', source: 1, allowed: only(1, 9022) });
    expect(match).toMatchObject({
      total_posts: 700,
      domains: [{ domain_sid: 9022, total_posts: 700 }],
      source_domains: [{ source: 1, domains: [{ domain_sid: 9022 }] }],
      // They derive from its posts in Beverage Alcohol.
      product_types: [],
    });
    expect(JSON.stringify(match)).not.toContain('1225');
    expect(await find('velmora', { allowed: only(3, 1215) })).toEqual([2]);
    expect(await find('velmoth', { allowed: only(3, 9022) })).toEqual([]);
    // Without posts, it is listed in its intended vertical.
    expect(await find('theme', { allowed: only(1, 9022) })).toEqual([8]);
    expect(await find('theme', { allowed: [] })).toEqual([]);
  });

  test('search isn’t affected by inaccessible objects', async () => {
    const own = { allowed: only(1, 9022) };
    for (const query of ['zorvexa', 'zorvixa', 'zorvuxa', 'zorveax']) {
      expect(await find(query, own), query).toEqual([19]);
    }
    expect(await find('zorvexa', { types: ['PL'] })).toEqual([]);
  });

  test.each<Options>([
    { allowed: only(1, 50596), limit: 10 },
    { allowed: only(1, 50596), limit: 20 },
    { types: ['BR'], limit: 20 },
    { limit: 50 },
  ])('search suggests the first results: %j', async (options) => {
    const { allowed = everything, types, limit } = options;
    const results: number[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { matches } = await insights.advancedMatch({
        query: 'ostrava',
        source: 1,
        allowed,
        types,
        order: 'relevance',
        page,
      });
      results.push(...matches.map(({ total_posts }) => total_posts ?? 0));
    }
    const suggested = await insights.searchObjects({ query: 'ostrava', source: 1, allowed, types, limit });
    expect(suggested.map(({ total_posts }) => total_posts)).toEqual(results.slice(0, limit));
  });

  test('search ranks many objects with the same name by mentions', async () => {
    expect(await find('perlune', { limit: 3 })).toEqual([9059, 9058, 9057]);
    expect(await find('perl', { limit: 3 })).toEqual([9159, 9158, 9157]);
  });

  test('search finds a name made of punctuation only', async () => {
    for (const query of ['+', '++', '+ +']) expect(await find(query), query).toEqual([20]);
  });

  test('search fills a page for a narrow profile, even if the most mentioned objects are inaccessible', async () => {
    const narrow: Allowed = only(5, 1215);
    const types = ['BR' as const];
    const expected = crowd
      .filter(({ name, type, posts }) => type === 'BR' && posts?.[5]?.[1215] && /(^| )c/i.test(name))
      .map(({ sid, posts }) => ({ sid, posts: posts?.[5]?.[1215] ?? 0 }))
      .sort((one, other) => other.posts - one.posts);
    expect(expected.length).toBeGreaterThan(20);
    const volumes = (await insights.searchObjects({ query: 'c', source: 5, allowed: narrow, types })).map(
      ({ total_posts }) => total_posts,
    );
    expect(volumes).toEqual(expected.slice(0, 20).map(({ posts }) => posts));
  });

  test('search finds every object by its whole name, in any word order', async () => {
    for (const { sid, name } of crowd.filter((_, at) => at % 10 === 0)) {
      expect(await find(name, { source: 5 }), name).toContain(sid);
      const turned = name.split(' ').reverse().join(' ');
      expect(await find(turned, { source: 5 }), turned).toContain(sid);
    }
  });

  test('search finds what a scan of every name finds', async () => {
    const names = crowd.map(({ sid, name }) => ({ sid, words: wordsOf(name) }));
    const random = seeded(8);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    for (let round = 0; round < 120; round += 1) {
      const words = pick(names).words.toSorted(() => random() - 0.5);
      const whole = words.slice(0, Math.floor(random() * words.length));
      const last = words[whole.length] ?? '';
      const begun = last.slice(0, 1 + Math.floor(random() * last.length));
      const query = [...whole, begun].join(' ');
      const { total } = await insights.advancedMatch({
        query,
        source: 5,
        allowed: only(5, 9022, 1215),
        order: 'relevance',
        page: 1,
      });
      const beginsOne = (own: string[], text: string) =>
        own.some((word) => word.startsWith(text)) || (own.length > 1 && own.join('').startsWith(text));
      const all = names.filter(({ words: own }) => wordsOf(query).every((word) => beginsOne(own, word)));
      const sure = all.filter(({ words: own }) => whole.every((word) => own.includes(word)));
      expect(total, query).toBeGreaterThanOrEqual(sure.length);
      expect(total, query).toBeLessThanOrEqual(all.length);
    }
  });

  test('search answers usual queries with one request', async () => {
    for (const query of ['a', 've', 'velmo', 'velmora', 'red lip', 'lipstick red', crowd[7]?.name ?? '']) {
      // The served release is cached for a while, which may end between the two.
      await vi.waitFor(async () => {
        await find(query);
        expect(await databaseRequests(() => find(query)), query).toEqual(['QueryCommand']);
      }, 30_000);
    }
    expect((await databaseRequests(() => find('vilmora'))).length).toBeLessThanOrEqual(3);
  });

  test('search finds nine of ten names with a typo among the first ten results', async () => {
    const random = seeded(3);
    const sample = crowd.filter((_, at) => at % 5 === 0);
    let found = 0;
    for (const { sid, name } of sample) {
      const results = await find(misspelt(name, random), { source: 5, limit: 10 });
      if (results.includes(sid)) found += 1;
    }
    expect(found / sample.length).toBeGreaterThan(0.9);
  });
});

describe('advanced search', () => {
  const ask = (page: number, order: 'relevance' | 'ppm') =>
    insights.advancedMatch({ query: 'a', source: 5, allowed: everything, order, page });

  test('advanced search lists every result on exactly one page', async () => {
    const first = await ask(1, 'relevance');
    expect(first.pages).toBe(Math.ceil(first.total / 20));
    const seen = new Set<number>();
    for (let page = 1; page <= first.pages; page += 1) {
      for (const { object_sid } of (await ask(page, 'relevance')).matches) seen.add(object_sid);
    }
    const expected = crowd.filter(({ name }) => /(^| )a/i.test(name));
    expect(seen).toEqual(new Set(expected.map(({ sid }) => sid)));
    expect(first.total).toBe(expected.length);
    expect((await ask(first.pages + 1, 'relevance')).matches).toEqual([]);
  });

  test('advanced search starts with the suggestions, however many results there are', async () => {
    const { matches } = await insights.advancedMatch({
      query: 'xq',
      source: 7,
      allowed: everything,
      order: 'relevance',
      page: 1,
    });
    expect(matches.map(({ object_sid }) => object_sid)).toEqual(await find('xq', { source: 7 }));
  });

  test('advanced search sorts by posts per month on request', async () => {
    const ppm = (await ask(1, 'ppm')).matches.map((match) => match.ppm ?? 0);
    expect(ppm).toEqual(ppm.toSorted((one, other) => other - one));
  });
});

describe('Surprise Me', () => {
  const surprise = (source: SourceId, allowed: Allowed, random = 0, seen: number[] = []) =>
    insights.surpriseObject(source, allowed, { seen, random: () => random });

  /** Many draws, with evenly spaced random numbers. */
  async function drawn(source: SourceId, turns: number) {
    const found: Awaited<ReturnType<typeof surprise>>[] = [];
    for (let at = 0; at < turns; at += 1)
      found.push(await surprise(source, only(source, 34581), (at + 0.5) / turns));
    return found;
  }

  test('Surprise Me returns an object with data, in an accessible vertical', async () => {
    expect(await surprise(1, only(1, 1225))).toMatchObject({ object_sid: 3, domain_sid: 1225 });
    expect(await surprise(1, only(1, 1215))).toMatchObject({ object_sid: 5, domain_sid: 1215 });
    expect(await surprise(3, only(3, 7959))).toBeNull();
    expect(await surprise(1, [])).toBeNull();
  });

  test('Surprise Me returns one with more than 30,000 posts if many have them', async () => {
    const found = await drawn(5, 26);
    expect(found.every((each) => (each?.total_posts ?? 0) > 30_000)).toBe(true);
    expect(new Set(found.map((each) => each?.object_sid)).size).toBe(giants.length - 1);
  });

  test('Surprise Me returns objects in proportion to their mentions, including the least mentioned', async () => {
    const found = await drawn(7, 90);
    const times = Map.groupBy(found, (each) => each?.object_sid);
    expect([7003, 7002, 7001].map((sid) => times.get(sid)?.length)).toEqual([10, 20, 60]);
  });

  test('Surprise Me never repeats a recent one, unless there is no other', async () => {
    for (let at = 0; at < 20; at += 1) {
      const found = await surprise(7, only(7, 34581), at / 20, [7001, 7002]);
      expect(found?.object_sid).toBe(7003);
    }
    expect(await surprise(7, only(7, 34581), 0, [7001, 7002, 7003])).not.toBeNull();
  });
});
