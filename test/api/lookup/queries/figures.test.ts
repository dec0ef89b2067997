import { expect, test } from 'vitest';
import { readFigures, readInsight } from '../../../../shared/api/lookup/queries.ts';
import { figureKey, figureMonths, maxFigures } from '../../../../shared/model/lookup/figures.ts';
import { beauty, dateOf, food, holderOf, lookupStage, release } from './lookupWorld.ts';

const stage = lookupStage();

const sources = [
  { source: 1 as const, verticals: [food, beauty] as (typeof food)[] },
  { source: 5 as const, verticals: [food] as (typeof food)[] },
];
const place = (sid: number, domain: number, source: 1 | 5 = 1) =>
  figureKey({ sid, domain: domain as typeof food, source });

test('figures of a list come in one call, and match the look-up pages', async () => {
  const { call } = await holderOf(stage, { sources });
  const { figures } = await call(readFigures, {
    places: [place(1, food), place(2, beauty), place(1, food, 5)].join(),
  });
  expect(figures.map(figureKey)).toEqual([place(1, food), place(2, beauty), place(1, food, 5)]);
  for (const { sid, domain, source, posts, ppm, change } of figures) {
    const { insight } = await call(readInsight, { sid, domain, source });
    expect(posts).toEqual(insight.activity.authentic.slice(-figureMonths));
    expect(ppm).toBe(insight.activity.ppm);
    expect(change).toEqual(insight.year_changes?.posts ?? null);
  }
});

test('inaccessible and unknown objects are omitted', async () => {
  const { call } = await holderOf(stage, { sources: [{ source: 1, verticals: [food] }] });
  const places = [place(2, beauty), place(1, food, 5), place(99, food), place(1, food)].join();
  const { figures } = await call(readFigures, { places });
  expect(figures.map(figureKey)).toEqual([place(1, food)]);
});

test('months outside the profile’s dates are gaps', async () => {
  const { call } = await holderOf(stage, {
    sources,
    time_start: dateOf(release.last - 1),
    time_end: dateOf(release.last - 1),
  });
  const { figures } = await call(readFigures, { places: place(1, food) });
  expect(figures[0]?.ppm).toBeNull();
  expect(figures[0]?.change).toBeNull();
  expect(figures[0]?.posts.filter((posts) => posts !== null).length).toBeLessThanOrEqual(1);
});

test.each([
  ['text', 'x'],
  [
    'too much',
    Array(maxFigures + 1)
      .fill('1-1215-1')
      .join(),
  ],
])('%s is refused', async (_what, places) => {
  const { call } = await holderOf(stage, { sources });
  await expect(call(readFigures, { places })).rejects.toMatchObject({ code: 'invalid_input' });
});
