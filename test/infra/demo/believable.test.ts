import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAbout, generate } from './generated.ts';

const months = 30;
const firstMonth = 191 - months + 1;
let folder: string;
let about: Awaited<ReturnType<typeof askAbout>>;
const ask = (sql: string) => about.ask(sql);
const one = async (sql: string) => {
  const [row] = await ask(sql);
  if (!row) throw new Error('No row.');
  return row;
};

beforeAll(async () => {
  const made = await generate({ posts: 200_000, objects: 400, months });
  folder = made.folder;
  about = await askAbout(folder);
});

afterAll(async () => {
  about.close();
  await rm(folder, { recursive: true });
});

test("the volume of objects follows Zipf's law: a line of slope near -1 from the head to the middle", async () => {
  const { slope, fit } = await one(`
      SELECT regr_slope(ln(posts), ln(place)) AS slope, regr_r2(ln(posts), ln(place)) AS fit FROM (
        SELECT count(*) AS posts, row_number() OVER (ORDER BY count(*) DESC) AS place FROM told
        JOIN objects ON object_sid = object WHERE type_code = 'BR' GROUP BY object ORDER BY place LIMIT 60)`);
  expect(slope).toBeGreaterThan(-1.6);
  expect(slope).toBeLessThan(-0.7);
  expect(fit).toBeGreaterThan(0.9);
});

test('the volume of objects is seasonal: sunscreen peaks in summer, perfume at the end of the year', async () => {
  const monthsOf = (name: string, ...calendar: number[]) =>
    `count(*) FILTER (WHERE name = '${name}' AND month % 12 IN (${calendar.join()}))`;
  const { sun, noSun, gifts, noGifts } = await one(`
      SELECT ${monthsOf('Sunscreen', 5, 6, 7)} AS "sun", ${monthsOf('Sunscreen', 11, 0, 1)} AS "noSun",
        ${monthsOf('Perfume', 10, 11)} AS "gifts", ${monthsOf('Perfume', 4, 5)} AS "noGifts"
      FROM told JOIN objects ON object_sid = object WHERE month >= ${firstMonth + months - 24}`);
  expect(sun).toBeGreaterThan(3 * Number(noSun));
  expect(gifts).toBeGreaterThan(2 * Number(noGifts));
});

test('the volume of objects has brands that rise, decline, launch midway and go viral for one month', async () => {
  const brands = await ask(`
      SELECT object, list(posts ORDER BY month) AS series, sum(posts) AS total FROM (
        SELECT object, month, count(authors) AS posts FROM
          (SELECT DISTINCT object FROM told JOIN objects ON object_sid = object WHERE type_code IN ('BR', 'BE'))
          CROSS JOIN (SELECT unnest(range(${firstMonth}, 192)) AS month)
          LEFT JOIN (SELECT object, month, author AS authors FROM told) USING (object, month)
        GROUP BY ALL)
      GROUP BY object HAVING total > 200`);
  const series = brands
    .map((row) => row.series as { items?: bigint[] } | bigint[] as bigint[])
    .map((all) => all.map(Number));
  const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);
  const yearOverYear = series.map((all) => sum(all.slice(-12)) / Math.max(1, sum(all.slice(-24, -12))));
  expect(yearOverYear.some((change) => change > 1.3)).toBe(true);
  expect(yearOverYear.some((change) => change < 0.75)).toBe(true);
  expect(series.some((all) => sum(all.slice(0, 5)) === 0 && Math.min(...all.slice(-3)) > 0)).toBe(true);
  const viral = series.some((all) =>
    all.some((posts, at) => at > 1 && posts > 2.5 * Math.max(10, all[at - 1] ?? 0, all[at - 2] ?? 0)),
  );
  expect(viral).toBe(true);
});

test('spam is usually a few percent, and comes in waves on single objects', async () => {
  const { share } = await one('SELECT avg(is_spam::INTEGER) AS share FROM posts');
  expect(share).toBeGreaterThan(0.03);
  expect(share).toBeLessThan(0.2);
  const waves = await ask(`
      WITH monthly AS (
        SELECT object, source, month_index, count(*) AS posts, avg(spam) AS share
        FROM (SELECT unnest(split(objects, '~')) AS object, source, month_index, is_spam::INTEGER AS spam FROM posts)
        GROUP BY ALL)
      SELECT object FROM monthly WHERE posts >= 20 GROUP BY object, source
      HAVING max(share) > 4 * median(share) AND max(share) > 0.25`);
  expect(waves.length).toBeGreaterThan(3);
});

test('spam comes mostly from a few accounts', async () => {
  const perAuthor = (spam: boolean) =>
    one(`SELECT count(*) / count(DISTINCT userid_hash) AS posts FROM posts WHERE is_spam = ${spam}`);
  expect((await perAuthor(true)).posts).toBeGreaterThan(2 * Number((await perAuthor(false)).posts));
});

test('authors return after a month in 5 to 30 percent of cases for nearly every object with enough of them', async () => {
  const { objects, believable, middle } = await one(`
      WITH active AS (SELECT DISTINCT source, domain, object, author, month FROM told),
      returned AS (
        SELECT now.source, now.domain, now.object, count(next.author) / count(*) AS share
        FROM active AS now LEFT JOIN active AS next
          ON next.source = now.source AND next.domain = now.domain AND next.object = now.object
          AND next.author = now.author AND next.month = now.month + 1
        WHERE now.month < 191 GROUP BY ALL HAVING count(*) >= 300)
      SELECT count(*) AS objects, avg((share BETWEEN 0.05 AND 0.3)::INTEGER) AS believable, median(share) AS middle
      FROM returned`);
  expect(objects).toBeGreaterThan(200);
  expect(believable).toBeGreaterThan(0.9);
  expect(middle).toBeGreaterThan(0.08);
  expect(middle).toBeLessThan(0.2);
});

test('authors differ by object in gender, age, country and interests', async () => {
  const spread = async (column: string, id: string, ofAny: string) =>
    one(`
        SELECT max(share) - min(share) AS spread FROM (
          SELECT avg(list_contains(split(${column}, '~'), '${id}')::INTEGER) AS share
          FROM (SELECT unnest(split(objects, '~'))::INTEGER AS object, ${column} FROM posts WHERE ${column} LIKE '${ofAny}')
          JOIN objects ON object_sid = object WHERE type_code = 'BR' GROUP BY object HAVING count(*) > 300)`);
  expect((await spread('user_demographics', '200100', '%200_00%')).spread).toBeGreaterThan(0.3);
  expect((await spread('user_demographics', '401299', '%40__99%')).spread).toBeGreaterThan(0.2);
  expect((await spread('country', 'USA', '___')).spread).toBeGreaterThan(0.15);
  expect((await spread('user_interests', '500027', '%')).spread).toBeGreaterThan(0.1);
});

test('authors have a race only in the United States, and a town only with its state', async () => {
  const { abroad, homeless } = await one(`
      SELECT count(*) FILTER (WHERE user_demographics LIKE '%300_00%' AND country IS DISTINCT FROM 'USA') AS abroad,
        count(*) FILTER (WHERE location IS NOT NULL AND state IS NULL) AS homeless FROM posts`);
  expect([abroad, homeless]).toEqual([0, 0]);
});

test('co-mentions mostly join products of one market', async () => {
  const { near } = await one(`
      WITH mentioned AS (
        SELECT post_id_hash AS post, type_code, object_sid, main_domain_ids AS domains
        FROM (SELECT post_id_hash, unnest(split(objects, '~'))::INTEGER AS sid FROM posts WHERE month_index > 188)
        JOIN objects ON object_sid = sid WHERE type_code IN ('PL', 'PH', 'TH', 'IN')),
      pairs AS (
        SELECT a.domains AS one, b.domains AS other FROM mentioned AS a JOIN mentioned AS b USING (post)
        WHERE a.type_code = 'PL' AND a.object_sid <> b.object_sid)
      SELECT avg(list_has_any(split(one, '~'), split(other, '~'))::INTEGER) AS near FROM pairs`);
  expect(near).toBeGreaterThan(0.97);
});

test('co-mentions join a brand with its own products, and never with those of another category', async () => {
  const { skin, pizza } = await one(`
      SELECT count(*) FILTER (WHERE list_contains(names, 'Skin Care')) / count(*) AS skin,
        count(*) FILTER (WHERE list_contains(names, 'Pizza')) AS pizza
      FROM (SELECT list(name) AS names FROM (SELECT post_id_hash, unnest(split(objects, '~'))::INTEGER AS sid FROM posts)
        JOIN objects ON object_sid = sid GROUP BY post_id_hash HAVING list_contains(list(name), 'Oatmere'))`);
  expect(skin).toBeGreaterThan(0.4);
  expect(pizza).toBe(0);
});

test('posts name every brand and company that they are tagged with, in varied words', async () => {
  const { several, unnamed, wordings } = await one(`
      WITH tagged AS (
        SELECT post_id_hash, any_value(post_text) AS text, list(name ORDER BY position(name IN post_text)) AS names
        FROM (SELECT post_id_hash, post_text, unnest(split(objects, '~'))::INTEGER AS sid FROM posts)
        JOIN objects ON object_sid = sid WHERE type_code IN ('BR', 'BE', 'OR') GROUP BY post_id_hash)
      SELECT count(*) FILTER (len(names) > 1) AS several,
        count(*) FILTER (list_bool_or(list_transform(names, lambda name: NOT contains(lower(text), lower(name))))) AS unnamed,
        count(DISTINCT regexp_extract(text, concat(names[1], ' ([a-z&+ ]+) ', names[2]), 1)) AS wordings
      FROM tagged`);
  expect(several).toBeGreaterThan(5_000);
  expect(unnamed).toBe(0);
  expect(wordings).toBeGreaterThanOrEqual(8);
});

test('co-mentions shift over the years', async () => {
  const { shift } = await one(`
      WITH shares AS (
        SELECT theme, month >= 177 AS late, count(*) AS posts
        FROM (SELECT month_index AS month, split(objects, '~') AS sids, unnest(split(objects, '~'))::INTEGER AS theme FROM posts)
        WHERE theme BETWEEN 140001 AND 149999 AND list_contains(sids, '200001') GROUP BY ALL)
      SELECT sum(abs(a - b)) / 2 AS shift FROM (
        SELECT theme, coalesce(sum(posts) FILTER (late) / any_value(late_total), 0) AS a,
          coalesce(sum(posts) FILTER (NOT late) / any_value(early_total), 0) AS b
        FROM shares CROSS JOIN (SELECT sum(posts) FILTER (late) AS late_total, sum(posts) FILTER (NOT late) AS early_total FROM shares)
        GROUP BY theme)`);
  expect(shift).toBeGreaterThan(0.1);
});

test('references name only known objects, domains, descriptors and places', async () => {
  const unknown = (ids: string, table: string, id: string) =>
    one(`SELECT count(*) AS unknown FROM (SELECT DISTINCT unnest(split(${ids}, '~'))::INTEGER AS id FROM posts)
        WHERE id NOT IN (SELECT ${id} FROM ${table})`);
  expect(await unknown('objects', 'objects', 'object_sid')).toEqual({ unknown: 0 });
  expect(await unknown('domains', 'domains', 'domain_id')).toEqual({ unknown: 0 });
  for (const column of ['user_demographics', 'user_interests', 'user_affinities'])
    expect(await unknown(column, 'descriptors', 'descriptor_id')).toEqual({ unknown: 0 });
  const { countries, states, parents } = await one(`
      SELECT
        (SELECT count(*) FROM posts WHERE country NOT IN (SELECT code FROM places WHERE kind = 'country')) AS countries,
        (SELECT count(*) FROM posts WHERE state NOT IN (SELECT code FROM places WHERE kind = 'us_state')) AS states,
        (SELECT count(*) FROM (SELECT unnest(split(parents, '~'))::INTEGER AS id FROM objects)
          WHERE id NOT IN (SELECT object_sid FROM objects)) AS parents`);
  expect([countries, states, parents]).toEqual([0, 0, 0]);
});

test('references link Reddit comments to an existing main post and parent that are no later', async () => {
  const { comments, lost, orphans, early, crossed } = await one(`
      WITH reddit AS (FROM posts WHERE source = 5)
      SELECT count(*) FILTER (c.post_type = 'comment') AS comments,
        count(*) FILTER (main.post_type IS DISTINCT FROM 'main') AS lost,
        count(*) FILTER (c.post_type = 'comment' AND parent.post_id_hash IS NULL) AS orphans,
        count(*) FILTER (c.post_date < main.post_date OR c.main_post_date <> main.post_date) AS early,
        count(*) FILTER (c.cross_post_id_hash IS NOT NULL AND origin.post_type IS DISTINCT FROM 'main') AS crossed
      FROM reddit AS c
      LEFT JOIN reddit AS main ON main.post_id_hash = c.main_post_id_hash
      LEFT JOIN reddit AS parent ON parent.post_id_hash = c.parent_post_id_hash
      LEFT JOIN reddit AS origin ON origin.post_id_hash = c.cross_post_id_hash`);
  expect(comments).toBeGreaterThan(10_000);
  expect({ lost, orphans, early, crossed }).toEqual({ lost: 0, orphans: 0, early: 0, crossed: 0 });
});

test('references identify each post once, dated within its month', async () => {
  const { posts, ids, misdated } = await one(`
      SELECT count(*) AS posts, count(DISTINCT post_id_hash) AS ids,
        count(*) FILTER ((year(post_date) - 2010) * 12 + month(post_date) - 1 <> month_index) AS misdated FROM posts`);
  expect({ posts, ids, misdated }).toEqual({ posts: 200_000, ids: 200_000, misdated: 0 });
});

test('the states of the look-up page all occur in each source: full, partial, too little and no data, one source only, and a gap', async () => {
  const states = await ask(`
      WITH recent AS (
        SELECT source, object, domain, count(*) FILTER (month > 188) AS q1, count(*) FILTER (month BETWEEN 186 AND 188) AS q2
        FROM told GROUP BY ALL),
      known AS (SELECT source, object, count(*) AS domains, sum((q1 >= 15 AND q2 >= 15)::INTEGER) AS eligible FROM recent GROUP BY ALL)
      SELECT each.source, count(*) FILTER (known.object IS NULL) AS none, count(*) FILTER (eligible = 0) AS little,
        count(*) FILTER (eligible > 0 AND eligible < domains) AS partial, count(*) FILTER (eligible = domains) AS full_
      FROM (SELECT DISTINCT source FROM posts) AS each CROSS JOIN objects
      LEFT JOIN known ON known.source = each.source AND known.object = object_sid GROUP BY each.source ORDER BY 1`);
  expect(states.map(({ source }) => source)).toEqual([1, 3, 5, 7]);
  for (const { none, little, partial, full_ } of states)
    expect(Math.min(...[none, little, partial, full_].map(Number))).toBeGreaterThan(0);

  const gaps = await ask(`
      SELECT object, source FROM told WHERE source = 1 GROUP BY ALL
      HAVING count(*) > 150 AND count(DISTINCT month) < max(month) - min(month) AND max(month) = 191`);
  expect(gaps.length).toBeGreaterThan(0);

  const { silent, single } = await one(`
      SELECT count(*) FILTER (sources IS NULL) AS silent, count(*) FILTER (sources = 1) AS single FROM objects
      LEFT JOIN (SELECT object, count(DISTINCT source) AS sources FROM told GROUP BY object) ON object = object_sid`);
  expect(silent).toBeGreaterThan(0);
  expect(single).toBeGreaterThan(3);
});
