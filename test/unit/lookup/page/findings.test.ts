import { beforeAll, expect, test } from 'vitest';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { Finding, FindingKind } from '../../../../shared/rules/lookup/findings/finding.ts';
import { findingsOf } from '../../../../shared/rules/lookup/findings/findings.ts';
import { shareFigure } from '../../../../shared/rules/text/figures.ts';
import { pagesOf } from '../pipeline/built.ts';
import { descriptors, manyBrands, type Post, type Thing, type World } from '../pipeline/world.ts';
import { last } from '../pipeline/worlds.ts';

const vertical = 9022;
const theme = 91;
/** Mentioned alike in all months: what is usual is only known from 30 themes. */
const steady = [93, 94];
const newcomer = 92;
const brands = 12;

const things: Thing[] = [
  ...manyBrands(brands),
  { sid: theme, name: 'Gentle Care', type_code: 'TH' },
  ...steady.map((sid) => ({ sid, name: `Steady ${sid}`, type_code: 'TH' as const })),
  { sid: newcomer, name: 'Newcomer', type_code: 'PH' },
];

/** A hundred posts a month of each brand for two and a half years; each of the first six brands has one deviation. */
function postsOf(sid: number, month: number): Post[] {
  const back = last - month;
  const grown = sid === 1 && back < 12 ? 180 : 100;
  return Array.from({ length: grown }, (_, at) => {
    // Half of them return in the next month; for Brand 2 nearly all, since a year ago.
    const stays = at % 10 < (sid === 2 && back < 14 ? 9 : 5);
    const objects = [sid];
    if (at % 10 < (sid === 3 && back < 3 ? 7 : 2 + (sid % 3))) objects.push(theme);
    if (at % 10 === 9) objects.push(...steady);
    if (sid === 4 && back < 3 && at % 4 === 0) objects.push(newcomer);
    return {
      source: 1,
      month,
      author: `author ${sid} ${at} ${stays ? 'stays' : month}`,
      verticals: [vertical],
      objects,
      demographics: [at % 10 < (sid === 5 ? 9 : 4 + (sid % 2)) ? 200100 : 200200],
      interests: [at % 10 < (sid === 6 ? 8 : 1 + (sid % 2)) ? 500001 : 500002],
    };
  });
}

const world: World = {
  objects: things,
  posts: Array.from({ length: 30 }, (_, back) => last - back).flatMap((month) => [
    ...Array.from({ length: brands }, (_, at) => postsOf(at + 1, month)).flat(),
    // All authors sometimes write about it.
    ...Array.from({ length: 40 }, (_, at) => ({
      source: 1 as const,
      month,
      author: `stranger ${at}`,
      verticals: [vertical],
      objects: [newcomer],
    })),
  ]),
};

const nameOf = (id: number) => descriptors[id] ?? '';
const found = (insight: InsightDocument) =>
  findingsOf({
    name: things.find(({ sid }) => sid === insight.object)?.name ?? '',
    type_code: 'BR',
    vertical: 'Beauty',
    insight,
    nameOf,
  });

let documents: InsightDocument[] = [];
beforeAll(async () => {
  documents = (await pagesOf(world, 15, 10)).filter(({ object }) => object <= brands);
}, 180_000);

const numbers = (text: string) =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([each]) => Number(each.replaceAll(',', '')));
const within = (back: number, months: number) => (post: Post) =>
  post.month <= last - back && post.month > last - back - months;
const about = (sid: number) => world.posts.filter(({ objects }) => objects.includes(sid));
const authors = (posts: readonly Post[]) => new Set(posts.map(({ author }) => author));
const tenth = (value: number) => Math.round(value * 10) / 10;
const idOf = (text: string, digit: string) =>
  Number(
    Object.entries(descriptors).find(
      ([id, name]) => id.startsWith(digit) && new RegExp(`\\b${name}\\b`, 'i').test(text),
    )?.[0],
  );

/** The interval contains the counted value. */
function surrounds(basis: string, counted: number) {
  const range = basis.match(/interval ([+−][\d.]+)%? to ([+−][\d.]+)/)?.slice(1) ?? [];
  const [low = Number.NaN, high = Number.NaN] = range.map((each) => Number(each.replace('−', '-')));
  expect(low).toBeLessThan(counted);
  expect(high).toBeGreaterThan(counted);
}

/** Recounts of each kind of finding from the posts. */
const recounted: Record<FindingKind, (finding: Finding, sid: number) => void> = {
  signal({ sentence }, sid) {
    const since = documents.find(({ object }) => object === sid)?.signal?.since ?? last;
    const posts = about(sid).filter(({ month }) => month >= since).length;
    expect(sentence).toContain(`: ${posts.toLocaleString('en')} posts`);
  },
  posts({ sentence, basis }, sid) {
    const [now = 0, before = 0] = [0, 12].map((back) => about(sid).filter(within(back, 3)).length);
    expect(numbers(basis).slice(0, 2)).toEqual([now, before]);
    surrounds(basis, (now / before - 1) * 100);
    expect(sentence).toContain(
      `${now > before ? 'rose' : 'fell'} ${Math.round(Math.abs((now / before - 1) * 100))}% year over year`,
    );
  },
  retention({ sentence, basis }, sid) {
    const rate = (back: number) => {
      const months = [1, 2, 3].map((ago) => ago + back);
      const seen = months.map((ago) => ({
        first: authors(about(sid).filter(within(ago, 1))),
        after: authors(about(sid).filter(within(ago - 1, 1))),
      }));
      const of = seen.reduce((sum, { first }) => sum + first.size, 0);
      const again = seen.reduce(
        (sum, { first, after }) => sum + [...first].filter((author) => after.has(author)).length,
        0,
      );
      return { of, percent: (again / of) * 100 };
    };
    const [now, before] = [rate(0), rate(12)];
    expect(numbers(basis).slice(0, 2)).toEqual([now.of, before.of]);
    surrounds(basis, now.percent - before.percent);
    expect(sentence).toContain(
      `${now.percent > before.percent ? 'rose' : 'fell'} ${tenth(Math.abs(now.percent - before.percent)).toFixed(1)} percentage points`,
    );
    expect(sentence).toContain(`to ${tenth(now.percent).toFixed(1)}%`);
  },
  theme({ sentence, basis }, sid) {
    const quarter = (back: number, of = [sid]) => {
      const posts = of.flatMap((each) => about(each).filter(within(back, 3)));
      const all = authors(posts).size;
      const both = authors(posts.filter(({ objects }) => objects.includes(theme))).size;
      return { all, both, percent: shareFigure(tenth((both / all) * 100)) };
    };
    const [now, before] = [quarter(0), quarter(12)];
    expect(numbers(basis).slice(0, 3)).toEqual([now.both, now.all, before.all]);
    expect(sentence).toContain(
      `to ${now.percent} of authors, from ${before.percent} a year earlier; in other`,
    );
    // No author writes about two brands.
    const others = Array.from({ length: brands }, (_, at) => at + 1).filter((each) => each !== sid);
    expect(sentence).toContain(quarter(0, others).percent);
  },
  audience: (finding, sid) => people(finding, sid, '2', ({ demographics }) => demographics),
  interest: (finding, sid) => people(finding, sid, '5', ({ interests }) => interests),
  link({ sentence, basis }, sid) {
    const other = things.find(({ name }) => sentence.includes(`also mentioned ${name}, up`))?.sid ?? 0;
    const share = (posts: Post[]) =>
      (posts.filter(({ objects }) => objects.includes(other)).length / posts.length) * 100;
    const [latest, before] = [about(sid).filter(within(0, 3)), about(sid).filter(within(3, 21))];
    expect(sentence).toContain(`${shareFigure(tenth(share(latest)))} of posts about `);
    expect(share(before)).toBe(0);
    expect(sentence).toContain('up from almost none in the 21 months before');
    expect(numbers(basis)[1]).toBe(latest.length);
  },
};

function people(
  { sentence, basis }: Finding,
  sid: number,
  digit: string,
  known: (post: Post) => readonly number[] | undefined,
) {
  const recent = about(sid).filter(within(0, 12));
  const id = idOf(sentence, digit);
  const having = authors(recent.filter((post) => known(post)?.includes(id))).size;
  const of = authors(recent.filter((post) => known(post))).size;
  const others = things.filter((thing) => thing.type_code === 'BR' && thing.sid !== sid);
  const rivals = others.map((thing) => {
    const posts = about(thing.sid).filter(within(0, 12));
    return {
      having: authors(posts.filter((post) => known(post)?.includes(id))).size,
      of: authors(posts.filter((post) => known(post))).size,
    };
  });
  const sum = (counts: number[]) => counts.reduce((total, each) => total + each, 0);
  const ofRivals = sum(rivals.map((rival) => rival.of));
  const category = sum(rivals.map((rival) => rival.having)) / ofRivals;
  expect(numbers(basis).slice(0, 4)).toEqual([having, of, ofRivals, others.length]);
  expect(sentence).toContain(`${shareFigure(tenth((having / of) * 100))} of authors `);
  expect(basis).toContain(`other brands: ${shareFigure(tenth(category * 100))} there`);
  const index = Number(/, (?:over )?([\d.]+) times as many as in other brands\.$/.exec(sentence)?.[1]);
  const [low = 0, high = 0] =
    basis
      .match(/95% interval (?:over )?([\d.]+) to (?:over )?([\d.]+) times\.$/)
      ?.slice(1)
      .map(Number) ?? [];
  // Counts are given in steps.
  // A ratio above ten is said as “over 10”.
  expect(Math.abs(index - Math.min(10, having / of / category))).toBeLessThan(0.08 * index + 0.03);
  expect(low).toBeLessThanOrEqual(index);
  expect(high).toBeGreaterThanOrEqual(index);
  // The interval never includes “no difference”.
  expect((low - 1) * (high - 1)).toBeGreaterThan(0);
}

test('every sentence matches the posts, for every object of a release', () => {
  for (const insight of documents) {
    for (const finding of found(insight)) recounted[finding.kind](finding, insight.object);
  }
});

test('every planted deviation is found where it was planted, with a sufficient base', () => {
  const kindsOf = (sid: number) =>
    documents
      .filter(({ object }) => object === sid)
      .flatMap((insight) => found(insight).map(({ kind }) => kind));
  expect([1, 2, 3, 4, 5, 6].map((sid) => kindsOf(sid))).toEqual([
    expect.arrayContaining(['posts']),
    expect.arrayContaining(['retention']),
    expect.arrayContaining(['theme']),
    expect.arrayContaining(['link']),
    expect.arrayContaining(['audience']),
    expect.arrayContaining(['interest']),
  ]);
  for (const sid of [7, 8, 9, 10, 11, 12]) {
    expect(kindsOf(sid).filter((kind) => ['posts', 'retention', 'theme', 'link'].includes(kind))).toEqual([]);
  }
});

test('there are at most three sentences, of different kinds, the largest and most certain first', () => {
  for (const insight of documents) {
    const findings = found(insight);
    expect(findings.length).toBeLessThanOrEqual(3);
    expect(new Set(findings.map(({ kind }) => kind)).size).toBe(findings.length);
    const worth = findings.map((each) => each.worth);
    expect(worth).toEqual(worth.toSorted((one, other) => other - one));
    for (const each of worth) expect(each).toBeGreaterThanOrEqual(1);
  }
});

test('audiences and interests have no findings if too few authors are known', async () => {
  const few = world.posts.filter(({ author }) => / [0-4] /.test(author) || author.startsWith('stranger'));
  const documents = await pagesOf({ ...world, posts: few }, 15, 10);
  const known = documents.filter(({ object }) => object === 5 || object === 6);
  expect(known.length).toBe(2);
  expect(
    known.flatMap((insight) => found(insight)).filter(({ kind }) => ['audience', 'interest'].includes(kind)),
  ).toEqual([]);
});

test('authors are compared only in the vertical of most of the object’s posts', async () => {
  // Two in three posts about Brand 5 are only about another vertical.
  const elsewhere = world.posts.flatMap((post) =>
    post.objects.includes(5)
      ? Array.from({ length: 2 }, (_, copy) => ({
          ...post,
          author: `${post.author} ${copy}`,
          verticals: [1215],
        }))
      : [],
  );
  const documents = await pagesOf({ ...world, posts: [...world.posts, ...elsewhere] }, 15, 10);
  const away = documents.find(({ object, vertical: of }) => object === 5 && of === vertical);
  expect(away?.demographics.gender.n).toBeGreaterThan(minShown);
  expect(away && found(away).map(({ kind }) => kind)).not.toContain('audience');
});
