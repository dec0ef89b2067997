import { expect, test } from 'vitest';
import { pagesOf } from '../built.ts';
import type { Post, Thing } from '../world.ts';

const objects: Thing[] = [
  { sid: 1, name: 'Ash', type_code: 'BR' },
  { sid: 2, name: 'Birch', type_code: 'BR' },
  { sid: 3, name: 'Cedar', type_code: 'BR' },
];
const last = 180;
const post = (month: number, author: string, names: readonly number[]): Post => ({
  source: 1,
  month,
  author,
  verticals: [9022],
  objects: names,
});

/** Forty posts a month about Ash by as many authors; those for which `linked` returns an author also mention Birch. */
const posts = (linked: (month: number, at: number) => string | undefined) =>
  Array.from({ length: 24 }, (_, back) => last - back).flatMap((month) =>
    Array.from({ length: 40 }, (_, at) => {
      const author = linked(month, at);
      return post(month, author ?? `author ${month} ${at}`, author ? [1, 2] : [1]);
    }),
  );
const latest = (month: number) => month > last - 3;

/** The new link stated on the page of Ash. Birch has its own posts in so many of the latest months, so that it has a page. */
async function linkOf(world: Post[], months = 24) {
  const others = Array.from({ length: months }, (_, back) => post(last - back, `other ${back}`, [2]));
  const pages = await pagesOf({ objects, posts: [...world, ...others] });
  const ash = pages.find(({ object }) => object === 1);
  return ash?.findings?.find((each) => each.kind === 'link');
}

const linksOf = async (world: Post[]) => [(await linkOf(world))?.sid ?? []].flat();

test('an object in a quarter of the posts, and in hardly any before, is a new link', async () => {
  const found = await linkOf(
    posts((month, at) => (at < 10 && latest(month) ? `new ${month} ${at}` : undefined)),
  );
  expect(found).toMatchObject({
    sid: 2,
    name: 'Birch',
    percent: 25,
    percent_before: 0,
    n: 30,
    of: 120,
    authors: 30,
  });
});

test('thirty posts by few authors are no new link', async () => {
  expect(
    await linkOf(posts((month, at) => (at < 10 && latest(month) ? `new ${at % 9}` : undefined))),
  ).toBeUndefined();
});

test('an object that was mentioned a quarter as often before is no new link', async () => {
  const linked = (month: number, at: number) => {
    const some = latest(month) ? at < 10 : at < 2 + (month % 2);
    return some ? `new ${month} ${at}` : undefined;
  };
  expect(await linkOf(posts(linked))).toBeUndefined();
});

test('an object that only one of the three months mentions is no new link', async () => {
  const linked = (month: number, at: number) =>
    at < 30 && month === last ? `new ${month} ${at}` : undefined;
  expect(await linkOf(posts(linked))).toBeUndefined();
});

test('an object that was mentioned as often in the same months a year before is no new link', async () => {
  const wereThen = (month: number) => latest(month + 12) && month < last - 11;
  const linked = (month: number, at: number) =>
    (at < 10 && latest(month)) || (at < 8 && wereThen(month)) ? `new ${month} ${at}` : undefined;
  expect(await linkOf(posts(linked))).toBeUndefined();
});

test('an object that is hardly mentioned in the latest month any more is no new link', async () => {
  const linked = (month: number, at: number) =>
    latest(month) && at < (month === last ? 4 : 18) ? `new ${month} ${at}` : undefined;
  expect(await linkOf(posts(linked))).toBeUndefined();
});

test('an object that is new itself is compared with the months since it came', async () => {
  const linked = (month: number, at: number) =>
    month > last - 9 && at < (latest(month) ? 10 : 3) ? `new ${month} ${at}` : undefined;
  const world = posts(linked);
  expect(await linkOf(world, 9)).toBeUndefined();
  // Fifteen times as often as in the six months, in which only one of forty mentioned it in some.
  const rare = posts((month, at) =>
    latest(month) && at < 15 ? `new ${month} ${at}` : month > last - 6 && at < 1 ? `old ${month}` : undefined,
  );
  expect(await linkOf(rare, 9)).toMatchObject({ sid: 2, months_before: 6, percent_before: 1.3 });
});

test('an object that only comes with a third one is no new link', async () => {
  const told = posts((month, at) => (at < 10 && latest(month) ? `new ${month} ${at}` : undefined));
  const withThird = told.map((each) =>
    each.author.startsWith('new') ? { ...each, objects: [1, 2, 3] } : each,
  );
  const apart = told.map((each, at) =>
    each.author.startsWith('new') && at % 2 === 0 ? { ...each, objects: [1, 2, 3] } : each,
  );
  expect(await linksOf(withThird)).toEqual([]);
  expect(await linksOf(apart)).toEqual([2]);
});

test.each([
  [9, true],
  [10, false],
])('%i of thirty posts by one account: a new link is %s', async (ofOne, isNew) => {
  const linked = (month: number, at: number) =>
    at < 10 && latest(month)
      ? month === last && at < ofOne
        ? 'one account'
        : `new ${month} ${at}`
      : undefined;
  expect((await linkOf(posts(linked))) !== undefined).toBe(isNew);
});

/** A quarter of the latest posts mention Birch, each by its own author. */
const told = (textOf: (month: number, at: number) => string): Post[] =>
  posts((month, at) => (at < 10 && latest(month) ? `new ${month} ${at}` : undefined)).map((each, at) =>
    each.author.startsWith('new') ? { ...each, text: textOf(each.month, at) } : each,
  );
const praise = 'Ash and Birch together are the best thing that happened this year';

test.each<[string, (month: number, at: number) => string]>([
  ['word for word', () => praise],
  [
    'in capitals, to other people and with other links',
    (_, at) => `${at % 2 ? praise.toUpperCase() : praise} @friend${at} https://x.example/${at}`,
  ],
  ['each quoting the one before', (_, at) => `RT @someone${at}: ${praise}`],
])('accounts that repeat one text are one event: %s', async (_, textOf) => {
  expect(await linkOf(told(textOf))).toBeUndefined();
});

test.each<[string, (month: number, at: number) => string]>([
  ['other words', (month, at) => `${praise} ${month} ${at}`],
  ['texts too short to be copies', () => 'I love Ash and Birch'],
])('accounts that use %s count separately', async (_, textOf) => {
  expect(await linkOf(told(textOf))).toMatchObject({ sid: 2, n: 30 });
});
