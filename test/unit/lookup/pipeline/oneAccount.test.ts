import { beforeAll, expect, test } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { pagesOf } from './built.ts';
import { brandPost, type Thing } from './world.ts';

const last = 200;
const objects: Thing[] = [1, 2, 3, 4].map((sid) => ({ sid, name: `Brand ${sid}`, type_code: 'BR' }));
/** Posts about a brand in a month, each by another author, and some more by one account. */
const month = (object: number, at: number, others: number, ofOne: number) => [
  ...Array.from({ length: others }, (_, each) => brandPost(object, at, `author ${object} ${at} ${each}`)),
  ...Array.from({ length: ofOne }, () => brandPost(object, at, `account ${object}`)),
];
const months = (from: number, to: number, object: number, others: number, ofOne: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((at) =>
    month(object, at, others, ofOne),
  );

let documents: InsightDocument[] = [];
beforeAll(async () => {
  documents = await pagesOf({
    objects,
    posts: [
      ...months(last - 23, last, 1, 20, 10),
      ...months(last - 23, last - 3, 2, 20, 0),
      ...months(last - 2, last, 2, 12, 6),
      ...months(last - 23, last - 3, 3, 20, 10),
      ...months(last - 2, last, 3, 24, 2),
      // The history is too short for a change over a year.
      ...months(last - 5, last, 4, 8, 4),
    ],
  });
}, 60_000);

const mark = (sid: number) => documents.find(({ object }) => object === sid)?.one_account;

test('an account that writes a third of the posts of three months is marked, whatever changed over the year', () => {
  expect([mark(1), mark(2)]).toEqual([true, true]);
});

test('an account that wrote as much only earlier isn’t marked', () => {
  expect(documents.some(({ object }) => object === 3)).toBe(true);
  expect(mark(3)).toBeUndefined();
});

test('the account is marked on a page without a year before', () => {
  expect(mark(4)).toBe(true);
});
