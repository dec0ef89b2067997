import { describe, expect, test } from 'vitest';
import { withEnoughBehind } from '../../../../functions/lookup/release/visible/visibleInsight.ts';
import { minPeers } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { VerticalId } from '../../../../shared/model/scope.ts';
import { restoreTimeAfterEach, setNow } from '../../../support/time.ts';
import { documentsOf } from './built.ts';
import type { Post, Thing } from './world.ts';

const beauty = 9022;
const brand = (sid: number, name: string, parents: number[] = []): Thing => ({
  sid,
  name,
  type_code: 'BR',
  parents,
});
const post = (month: number, more: Partial<Post> = {}): Post => ({
  source: 1,
  month,
  author: 'ann',
  verticals: [beauty],
  objects: [1],
  ...more,
});
const times = (count: number, one: Post): Post[] => Array.from({ length: count }, () => one);
const months = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

async function only(
  posts: Post[],
  objects: Thing[] = [brand(1, 'Ash')],
  least = 1,
): Promise<InsightDocument> {
  const documents = await documentsOf({ posts, objects }, least);
  expect(documents).toHaveLength(1);
  const [document] = documents;
  if (!document) throw new Error('no document');
  return document;
}

restoreTimeAfterEach();

test('one author who posts every month has full retention, and no shares, as nobody new came for half a year', async () => {
  const document = await only(months(169, 180).map((month) => post(month, { country: 'FRA' })));
  expect(document.retention).toEqual({
    percents: [100, 100, 100, 100, 100, 100],
    n: [3, 3, 3, 3, 3, 3],
    one_month: [null, ...Array(11).fill(100)],
  });
  expect(document).toMatchObject({ people: null, authors: null, rivals: [] });
  expect(document.geographies.country).toEqual({ n: 0, shares: [] });
});

test('one new author has all shares, and nobody to compare with', async () => {
  const document = await only([
    post(176),
    post(179, { author: 'bea', demographics: [200100], country: 'FRA' }),
  ]);
  expect(document).toMatchObject({ people: { first_month: 176, last_month: 179 }, authors: 2 });
  expect(document.demographics.gender).toEqual({
    n: 1,
    shares: [{ id: 200100, percent: 100, percentile: null, n: 1 }],
  });
  expect(document.demographics.age).toEqual({ n: 0, shares: [] });
  expect(document.geographies.country.shares).toEqual([
    { name: 'Country FRA', iso3: 'FRA', percent: 100, percentile: null, n: 1 },
  ]);
  expect(document.geographies.us_state).toEqual({ n: 0, shares: [] });
});

test('a single month makes nothing eligible, as it has no quarter before it', async () => {
  expect(await documentsOf({ posts: times(40, post(180)), objects: [brand(1, 'Ash')] })).toEqual([]);
});

test('fourteen posts in a quarter are too few for a document, fifteen are enough', async () => {
  // Other posts in each month, since a month without posts is a gap, which lowers a quarter’s threshold.
  const others = [175, 176, 177, 178, 179, 180].flatMap((month) => times(3, post(month, { objects: [] })));
  const posts = (latest: number) => [...others, ...times(15, post(176)), ...times(latest, post(180))];
  expect(await documentsOf({ posts: posts(14), objects: [brand(1, 'Ash')] }, 15)).toEqual([]);
  expect(await documentsOf({ posts: posts(15), objects: [brand(1, 'Ash')] }, 15)).toHaveLength(1);
});

test('an author has each trait of their posts once, and none from over a year ago', async () => {
  const document = await only([
    post(168, { interests: [500001] }),
    post(176, { demographics: [200100], country: 'FRA' }),
    post(179, { demographics: [200200], country: 'JPN' }),
    post(180, { demographics: [200100], country: 'FRA' }),
    ...[176, 180].map((month) => post(month, { author: 'bea', demographics: [200100], country: 'FRA' })),
  ]);
  expect(document.authors).toBe(2);
  expect(document.demographics.gender.n).toBe(2);
  expect(document.demographics.gender.shares.map(({ id, percent, n }) => [id, percent, n])).toEqual([
    [200100, 100, 2],
    [200200, 50, 1],
  ]);
  expect(document.psychographics.interests).toEqual({ n: 0, shares: [] });
  expect(document.geographies.country.shares.map(({ iso3, percent }) => [iso3, percent])).toEqual([
    ['FRA', 100],
    ['JPN', 50],
  ]);
});

test('spam counts only toward its own share', async () => {
  const spam = (month: number, count: number) =>
    times(count, post(month, { spam: true, author: 'bot', objects: [1, 2] }));
  const document = await only(
    [...spam(178, 6), ...spam(180, 3), post(177), ...times(2, post(178)), post(180)],
    [brand(1, 'Ash'), brand(2, 'Birch')],
  );
  expect(document.activity.spam).toEqual([0, 6, null, 3]);
  expect(document.activity.authentic).toEqual([1, 2, null, 1]);
  // 9 of 12 in the last three months; 6 of 9 a month after the first two.
  expect(document.activity.spam_percent).toBe(75);
  expect(document.activity.spam_percents).toEqual([0, 66.7, null, 75]);
  expect(document.linked_objects).toEqual([]);
  expect(document.authors).toBe(1);
});

test('an object with only spam has no document', async () => {
  const posts = months(170, 180).flatMap((month) => times(20, post(month, { spam: true })));
  expect(await documentsOf({ posts, objects: [brand(1, 'Ash')] })).toEqual([]);
});

test('a missing month is a gap, and is excluded from means and retention', async () => {
  const document = await only([
    post(175),
    post(177),
    ...times(4, post(178)),
    // 179 is missing.
    ...times(7, post(180)),
  ]);
  expect(document.activity.authentic).toEqual([1, null, 1, 4, null, 7]);
  expect(document.activity.ppm).toBe(5.5);
  expect(document.retention.one_month).toEqual([null, null, null, 100, null, null]);
  // One month on: only 177 to 178 has both months. Two on: 175 to 177 is out of the window, 178 to 180 is in.
  expect(document.retention.n.slice(0, 2)).toEqual([1, 1]);
  expect(document.retention.percents.slice(0, 2)).toEqual([100, 100]);
});

test('a month in which only other objects have posts is zero, not a gap', async () => {
  const document = await only([
    post(175),
    ...months(175, 180).map((month) => post(month, { objects: [] })),
    post(180),
  ]);
  expect(document.activity.authentic).toEqual([1, 0, 0, 0, 0, 1]);
  expect(document.activity.domain_ppm).toBe(1.3);
});

describe('a year-over-year change', () => {
  const other = (month: number) => post(month, { objects: [] });
  /** Posts in each of the months, with as many of other objects. */
  const each = (from: number, to: number, count: number, ofOthers = 1) =>
    months(from, to).flatMap((month) => [...times(count, post(month)), ...times(ofOthers, other(month))]);
  const by = (month: number, authors: string[]) => authors.map((author) => post(month, { author }));
  const authors = (from: number, to: number) => months(from, to).map((at) => `author ${at}`);

  test('a year-over-year change compares three months with the same three a year before', async () => {
    const { activity, year_changes } = await only([
      ...each(166, 168, 10, 30),
      post(177),
      ...each(178, 179, 20, 6),
      // Alone, the latest month would be a fall to a fifth.
      ...each(180, 180, 2, 6),
    ]);
    expect(year_changes?.posts).toEqual({ change: 40, n: 42, n_before: 30 });
    expect(year_changes?.vertical).toEqual({ change: -50, n: 60, n_before: 120 });
    expect([activity.authentic_yoy, activity.domain_yoy_percent]).toEqual([40, -50]);
    const none = Array(12).fill(null);
    expect(year_changes?.monthly.posts).toEqual([null, null, 30, ...none.slice(2), 41, 42]);
    expect(year_changes?.monthly.changes).toEqual([null, null, ...none, 40]);
  });

  test('a year-over-year change has two counts instead of a percentage under 30 posts', async () => {
    const { activity, year_changes } = await only([
      ...each(165, 168, 0),
      post(168),
      ...each(177, 179, 3),
      ...each(180, 180, 4),
    ]);
    const counts = { change: null, n: 10, n_before: 1 };
    expect(year_changes).toMatchObject({
      posts: counts,
      vertical: { change: null, n_before: 4 },
      spam: counts,
    });
    expect([activity.authentic_yoy, activity.domain_yoy_percent]).toEqual([null, null]);
    expect(new Set(year_changes?.monthly.changes)).toEqual(new Set([null]));
    const enough = await only([...each(166, 168, 9), ...times(2, post(168)), ...each(177, 180, 29)]);
    expect(enough.year_changes?.posts).toEqual({ change: null, n: 87, n_before: 29 });
  });

  test('a year-over-year change is unknown if a month of either window is missing', async () => {
    for (const missing of [167, 179]) {
      const posts = [...each(165, 168, 40), ...each(176, 180, 40)].filter(({ month }) => month !== missing);
      const { year_changes } = await only(posts);
      expect(year_changes).toMatchObject({ posts: null, vertical: null, retention: null, spam: null });
    }
    // Only retention uses the month before its three.
    const { year_changes } = await only([...each(166, 168, 40), ...each(177, 180, 40)]);
    expect(year_changes?.retention).toBeNull();
    expect(year_changes?.spam).toMatchObject({ change: 0 });
  });

  test('a year-over-year change of retention is based on the authors of all three months, not on single months', async () => {
    const loyal = authors(1, 29);
    const document = await only([
      // 29 of 29, 29 of 29 and 3 of 30 authors came back.
      ...[165, 166].flatMap((month) => by(month, loyal)),
      ...by(167, [...loyal, 'author 30']),
      ...by(168, authors(1, 3)),
      // 12 of 30, three times.
      ...by(177, authors(1, 30)),
      ...by(178, authors(19, 48)),
      ...by(179, authors(37, 66)),
      ...by(180, authors(55, 84)),
    ]);
    expect(document.retention.percents[0]).toBe(40);
    expect(document.year_changes?.retention).toEqual({ change: -29.3, n: 90, n_before: 88 });
    // No month of 29 authors is shown, since the remaining one, 3 of 30, would turn it into a rise.
    const shown = withEnoughBehind(document);
    expect(shown.retention.one_month.slice(1, 4)).toEqual([null, null, 10]);
    expect(shown.year_changes?.retention?.change).toBe(-29.3);
  });

  test('a year-over-year change of retention is unknown if either base is too small', async () => {
    const change = async (before: number, now: number) => {
      const few = [...months(165, 168).flatMap((month) => by(month, authors(1, before)))];
      const many = [...months(177, 180).flatMap((month) => by(month, authors(1, now)))];
      return (await only([...few, ...many])).year_changes?.retention;
    };
    // Authors of several months count once toward the 30, and in each month for the published n.
    expect(await change(29, 30)).toEqual({ change: null, n: 90, n_before: 87 });
    expect(await change(30, 29)).toEqual({ change: null, n: 87, n_before: 90 });
    expect(await change(30, 30)).toEqual({ change: 0, n: 90, n_before: 90 });
  });

  test('a year-over-year change of spam is based on all posts of three months', async () => {
    const spam = (month: number, count: number) => times(count, post(month, { spam: true }));
    const { year_changes } = await only([
      ...spam(166, 1),
      ...spam(167, 1),
      ...each(168, 168, 38),
      ...each(177, 180, 12),
      ...spam(180, 4),
    ]);
    expect(year_changes?.spam).toEqual({ change: 5, n: 40, n_before: 40 });
  });
});

test('equal shares of a theme share a rank, and objects without it rank lowest', async () => {
  const two = (sid: number, ...themes: number[]) =>
    [176, 180].map((month) => post(month, { author: `of ${sid}`, objects: [sid, ...themes] }));
  const documents = await documentsOf({
    objects: [
      ...[1, 2, 3, 4, 5].map((sid) => brand(sid, `B${sid}`)),
      ...[98, 99].map((sid) => ({ ...brand(sid, `T${sid}`), type_code: 'TH' as const })),
    ],
    posts: [...two(1, 98), ...two(2, 98), ...two(3, 98), ...two(4, 99), ...two(5, 99)],
  });
  const percentiles = (theme: number) =>
    documents
      .filter(({ object }) => object < 98)
      .map(({ themes }) => themes.shares.find(({ sid }) => sid === theme)?.percentile ?? null);
  // Two of the other four have less than the three equal ones: 2 / 4.
  expect(percentiles(98)).toEqual([50, 50, 50, null, null]);
  expect(percentiles(99)).toEqual([null, null, null, 75, 75]);
});

test('percentiles of themes need ten peers or more, and documents state how many they rank', async () => {
  const ranks = async (objects: number) => {
    const sids = Array.from({ length: objects }, (_, at) => at + 1);
    const posts = sids.flatMap((sid) =>
      [176, 180].map((month) => post(month, { author: `of ${sid}`, objects: [sid, 99] })),
    );
    const world = {
      objects: [
        ...sids.map((sid) => brand(sid, `B${sid}`)),
        { ...brand(99, 'Glow'), type_code: 'TH' as const },
      ],
      posts,
    };
    const [first] = await documentsOf(world, 1, 1, minPeers);
    return { peers: first?.peers, theme: first?.themes.shares[0] };
  };
  expect(await ranks(10)).toMatchObject({ peers: 9, theme: { percentile: null, qoq_percentile: null } });
  expect(await ranks(11)).toMatchObject({ peers: 10, theme: { percentile: 0, qoq_percentile: 0 } });
});

test('ties in a list are sorted by name and then by id', async () => {
  const others = [brand(5, 'Cedar'), brand(3, 'Cedar'), brand(4, 'Birch')];
  const document = await only(
    [post(176), post(180, { objects: [1, 3, 4, 5] })],
    [brand(1, 'Ash'), ...others],
  );
  expect(document.linked_objects.map(({ sid }) => sid)).toEqual([4, 3, 5]);
});

test('months with four digits give the same figures as those with three', async () => {
  setNow('2099-01-01');
  const timelines = async (last: number) => {
    const posts = [post(last - 4), post(last, { objects: [1, 2] }), post(last, { objects: [1, 2] })];
    const { activity, linked_objects } = await only(posts, [brand(1, 'Ash'), brand(2, 'Birch')]);
    return { activity, linked_objects };
  };
  expect(await timelines(1001)).toEqual(await timelines(180));
});

test('a post in all eight verticals counts in each of them, so the percents sum to 800', async () => {
  const verticals = VerticalId.options.map(({ value }) => value);
  const documents = await documentsOf({
    objects: [brand(1, 'Ash')],
    posts: [post(176, { verticals }), post(180, { verticals })],
  });
  expect(documents).toHaveLength(8);
  for (const { activity, domain_percents } of documents) {
    expect(activity.ppm).toBe(1);
    expect(domain_percents.domains.map(({ latest }) => latest)).toEqual(Array(8).fill(100));
    expect(domain_percents.domains.map(({ percents }) => percents)).toEqual([
      ...Array(3).fill([100, null, null, null, 100]),
      ...Array(5).fill(undefined),
    ]);
    // By name: Beauty, Beverage Alcohol, Fashion, …
    expect(domain_percents.domains.slice(0, 3).map(({ vertical }) => vertical)).toEqual([9022, 1225, 8982]);
  }
});

test('an object in every post correlates with nothing, as no post lacks it', async () => {
  const documents = await documentsOf({
    objects: [brand(1, 'Everywhere'), brand(2, 'Birch'), brand(3, 'Cedar')],
    posts: months(175, 180).flatMap((month) => [
      post(month, { objects: [1, 2] }),
      post(month, { objects: [1, 2, 3] }),
      post(month, { objects: [1] }),
    ]),
  });
  const [everywhere, birch] = documents;
  expect(everywhere?.see_also).toEqual({ n: 18, objects: [] });
  expect(everywhere?.linked_objects.map(({ sid, n }) => [sid, n])).toEqual([
    [2, 12],
    [3, 6],
  ]);
  // 12 of 18 posts have Birch, 6 Cedar, 6 both: (18 x 6 - 12 x 6) / sqrt(12 x 6 x 6 x 12) = 36 / 72.
  expect(birch?.see_also).toEqual({
    n: 12,
    objects: [{ sid: 3, name: 'Cedar', type_code: 'BR', correlation: 0.5, raw: 50, reverse: 100, n: 6 }],
  });
});

test('sub objects are those with the object as a parent, and their timeline has 24 months', async () => {
  const document = await only(
    [
      post(150, { objects: [1, 2] }),
      post(157, { objects: [1, 2] }),
      post(176),
      ...times(3, post(180)),
      post(180, { objects: [1, 2, 3] }),
    ],
    [brand(1, 'Ash'), brand(2, 'Ash Mini', [1]), brand(3, 'Birch')],
  );
  expect(document.linked_objects).toEqual([
    {
      sid: 3,
      name: 'Birch',
      type_code: 'BR',
      percents: [0, ...Array(18).fill(null), 0, null, null, null, 25],
      n: 1,
    },
  ]);
  expect(document.sub_objects).toEqual([
    {
      sid: 2,
      name: 'Ash Mini',
      type_code: 'BR',
      percents: [100, ...Array(18).fill(null), 0, null, null, null, 25],
      n: 2,
    },
  ]);
});

test('themes have a percentile now and one from a quarter earlier', async () => {
  const theme: Thing = { sid: 9, name: 'Glow', type_code: 'TH' };
  const documents = await documentsOf({
    objects: [brand(1, 'Ash'), brand(2, 'Birch'), brand(3, 'Cedar'), theme],
    posts: [
      // A quarter ago the theme occurred only with Ash; now with half of Birch’s posts and a quarter of Ash’s.
      ...[1, 2, 3].flatMap((sid) => times(4, post(177, { objects: [sid], author: `${sid}` }))),
      post(177, { objects: [1, 9] }),
      ...times(3, post(180, { objects: [1] })),
      post(180, { objects: [1, 9] }),
      post(180, { objects: [2] }),
      post(180, { objects: [2, 9] }),
      post(180, { objects: [3] }),
    ],
  });
  const [ash, birch, cedar] = documents;
  const glow = { sid: 9, name: 'Glow', n: 1, rivals_n: 1 };
  expect(ash?.themes).toEqual({
    n: 4,
    rivals: 2,
    rivals_known: 3,
    largest: 66.7,
    shares: [{ ...glow, percent: 25, percentile: 50, qoq_percentile: 100 }],
  });
  expect(birch?.themes.shares).toEqual([{ ...glow, percent: 50, percentile: 100, qoq_percentile: 0 }]);
  expect(cedar?.themes).toEqual({ n: 1, shares: [] });
});

test('seventy months have all their volumes, but authors only for the last sixty-two', async () => {
  const document = await only(months(111, 180).map((month) => post(month)));
  expect(document.first_month).toBe(111);
  expect(document.activity.authentic).toEqual(Array(70).fill(1));
  expect(document.activity.authors).toEqual([...Array(8).fill(null), ...Array(62).fill(1)]);
  expect(document.retention.one_month).toEqual([...Array(9).fill(null), ...Array(61).fill(100)]);
});

test('the metropolitan area is found by town and state together, only in the USA', async () => {
  const from = (author: string, country: string, state: string, location: string) =>
    post(180, { author, country, state, location });
  const document = await only([
    post(176),
    from('a', 'USA', 'CA', 'Oakland'),
    from('b', 'USA', 'CA', 'Berkeley'),
    from('c', 'USA', 'ME', 'Portland'),
    from('d', 'USA', 'CA', 'Portland'),
    from('e', 'CAN', 'CA', 'Oakland'),
  ]);
  const shares = (group: keyof InsightDocument['geographies']) =>
    document.geographies[group].shares.map(({ name, percent }) => [name, percent]);
  expect(document.geographies.us_msa.n).toBe(3);
  expect(shares('us_msa')).toEqual([
    ['Bay Area', 66.7],
    ['Portland', 33.3],
  ]);
  expect(shares('us_state')).toEqual([
    ['California', 75],
    ['Maine', 25],
  ]);
  // Without peers there are no percentiles, so shares decide the order.
  expect(shares('country')).toEqual([
    ['Country USA', 80],
    ['Country CAN', 20],
  ]);
  expect(shares('global_region')).toEqual([['North America', 100]]);
});
