import { expect, test } from 'vitest';
import { withEnoughBehind } from '../../../../functions/lookup/release/visible/visibleInsight.ts';
import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { documentsOf } from '../pipeline/built.ts';
import type { World } from '../pipeline/world.ts';
import { last } from '../pipeline/worlds.ts';

/** Every row of every list in an answer, at any depth. */
function rowsIn(value: unknown): { n: number }[] {
  if (Array.isArray(value)) return value.flatMap((each) => [...(isRow(each) ? [each] : []), ...rowsIn(each)]);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(rowsIn) : [];
}
const isRow = (value: unknown): value is { n: number } =>
  value !== null && typeof value === 'object' && 'n' in value && typeof value.n === 'number';

/** Sixty authors who post in every month of half a year; some attributes are common, others belong to a handful. */
const world: World = {
  objects: [
    { sid: 1, name: 'Ash', type_code: 'BR' },
    { sid: 2, name: 'Birch', type_code: 'BR' },
    { sid: 3, name: 'Craft', type_code: 'TH' },
    { sid: 4, name: 'Depth', type_code: 'TH' },
  ],
  posts: Array.from({ length: 360 }, (_, at) => {
    const author = at % 60;
    return {
      source: 1,
      month: last - Math.floor(at / 60),
      author: `author ${author}`,
      spam: false,
      verticals: [9022],
      objects: [1, ...(author < 1 ? [2] : []), ...(author < 3 ? [3] : []), ...(author < 20 ? [4] : [])],
      interests: [...(author < 8 ? [500001] : []), ...(author < 25 ? [500002] : [])],
      country: 'USA',
      state: author < 6 ? 'CA' : 'ME',
    };
  }),
};

test('no row with fewer than ten authors is in a built document or a response', {
  timeout: 120_000,
}, async () => {
  const rows = async (leastRow: number, answer: (document: InsightDocument) => unknown) =>
    (await documentsOf(world, 1, leastRow)).flatMap((document) => rowsIn(answer(document)));
  const few = ({ n }: { n: number }) => n < minRow;
  // Without the rule, both kinds of rows exist.
  expect((await rows(1, (document) => document)).some(few)).toBe(true);
  const built = await rows(minRow, (document) => document);
  expect(built.length).toBeGreaterThan(0);
  expect(built.filter(few)).toEqual([]);
  // The rule also applies to releases built before it.
  expect((await rows(1, withEnoughBehind)).filter(few)).toEqual([]);
});

test('a month’s authors are shown if zero or at least ten; its posts always', () => {
  const { activity, retention, ...rest } = anInsight();
  const authentic = [12, 12, 12, 0];
  const few = withEnoughBehind({
    ...rest,
    activity: { ...activity, authentic, spam: [0, 0, 0, 0], authors: [9, 10, 1, 0] },
    retention: { ...retention, one_month: [null, 50, 40, 30] },
  });
  expect(few.activity.authors).toEqual([null, 10, null, 0]);
  expect(few.activity.authentic).toEqual(authentic);
  expect(few.retention.one_month).toEqual([null, null, null, null]);
  // Nor are the counts of a year, of returning authors and of their base.
  const { year_changes } = anInsight();
  const base = { ...rest, activity, retention: { ...retention, n: [9, 10, 30, 0, 1, 30] } };
  const changed = (n: number, n_before: number) =>
    withEnoughBehind({
      ...base,
      authors: n,
      ...(year_changes
        ? { year_changes: { ...year_changes, retention: { change: null, n, n_before } } }
        : {}),
    });
  expect(changed(9, 30).retention.n).toEqual([null, 10, 30, 0, null, 30]);
  expect([changed(9, 30).authors, changed(10, 30).authors]).toEqual([null, 10]);
  expect(changed(9, 30).year_changes?.retention).toBeNull();
  expect(changed(30, 9).year_changes?.retention).toBeNull();
  expect(changed(10, 29).year_changes?.retention).toEqual({ change: null, n: 10, n_before: 29 });
});
