import { expect, test } from 'vitest';
import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import { documentsOf } from './built.ts';
import type { Post, Thing } from './world.ts';

// A list of posts (co-mentions) has a row only if ten authors wrote them, however many posts there are.

const objects: Thing[] = [
  { sid: 1, name: 'Ash', type_code: 'BR' },
  { sid: 2, name: 'Birch', type_code: 'BR' },
  { sid: 3, name: 'Shade', type_code: 'TH' },
];
const last = 180;

/** Posts of Ash with another object, spread over the latest months and a number of authors. */
const together = (other: number, count: number, months: number, authors: number): Post[] =>
  Array.from({ length: count }, (_, at) => ({
    source: 1,
    month: last - (at % months),
    author: `author ${at % authors}`,
    verticals: [9022],
    objects: [1, other],
  }));

/** Posts of many authors about only one of the two, and about neither. */
const alone = Array.from(
  { length: 1200 },
  (_, at): Post => ({
    source: 1,
    month: last - ((at >> 1) % 24),
    author: `other ${at}`,
    verticals: [9022],
    objects: at % 10 === 0 ? [1] : at % 10 === 1 ? [2] : [],
  }),
);

async function listsOf(posts: readonly Post[]) {
  const documents = await documentsOf({ objects, posts: [...alone, ...posts] }, 1, minRow);
  const ash = documents.find(({ object }) => object === 1);
  return {
    linked: ash?.linked_objects.map(({ sid }) => sid),
    seeAlso: ash?.see_also.objects.map(({ sid }) => sid),
    themes: ash?.themes.shares.map(({ sid }) => sid),
    leftOut: ash?.left_out,
  };
}

// Pairs with few, many and very many posts, which are counted in different ways.
test.each([
  [30, 23],
  [60, 23],
  [460, 23],
])('%i posts of nine authors are in no list, and counted as a left-out row', async (posts, months) => {
  const lists = await listsOf(together(2, posts, months, 9));
  expect(lists).toMatchObject({ linked: [], seeAlso: [] });
  expect(lists.leftOut).toMatchObject({ linked_objects: 1, see_also: 1 });
});

test.each([
  [30, 23],
  [60, 23],
  [460, 23],
])('%i posts of ten authors are in every list', async (posts, months) => {
  const lists = await listsOf(together(2, posts, months, 10));
  expect(lists).toMatchObject({ linked: [2], seeAlso: [2] });
  expect(lists.leftOut).toEqual({});
});

test('each list counts the authors of its own months', async () => {
  // Nine authors in the last year, many in the year before.
  const before = together(2, 40, 8, 40).map((post) => ({ ...post, month: post.month - 13 }));
  const lists = await listsOf([...before, ...together(2, 60, 12, 9)]);
  expect(lists).toMatchObject({ linked: [2], seeAlso: [] });
  expect(lists.leftOut).toEqual({ see_also: 1 });
});

test('themes count the authors of three months', async () => {
  const earlier = together(3, 60, 3, 60).map((post) => ({ ...post, month: post.month - 3 }));
  const few = await listsOf([...earlier, ...together(3, 60, 3, 9)]);
  expect(few.themes).toEqual([]);
  expect(few.leftOut).toMatchObject({ themes: 1 });
  expect((await listsOf([...earlier, ...together(3, 60, 3, 10)])).themes).toEqual([3]);
});

test.each([
  ['has a page', true],
  ['has none any more', false],
])('a month that would reveal one of another vertical is blank where that %s', async (_, hasPage) => {
  const month = last - 8;
  // Fourteen authors, six of them in Fashion as well: eight posts outside it leave six or more.
  const fourteen = Array.from({ length: 14 }, (_, at) => ({
    ...{ source: 1 as const, month, author: `author ${at}`, objects: [1] },
    verticals: at < 6 ? [9022, 8982] : [9022],
  }));
  const later = [last, last - 3].map((of) => ({
    ...{ source: 1 as const, month: of, author: 'later', objects: [1] },
    verticals: [8982],
  }));
  const others = alone.filter((post) => post.month !== month);
  const documents = await documentsOf(
    { objects, posts: [...others, ...fourteen, ...(hasPage ? later : [])] },
    1,
    minRow,
  );
  const pages = documents.filter(({ object }) => object === 1);
  expect(pages.map(({ vertical }) => vertical)).toEqual(hasPage ? [8982, 9022] : [9022]);
  expect(pages.find(({ vertical }) => vertical === 9022)?.activity.authors.at(-9)).toBeNull();
});
