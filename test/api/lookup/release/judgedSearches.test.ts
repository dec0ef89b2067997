import { expect, test } from 'vitest';
import type { Allowed } from '../../../../functions/lookup/release/visible/allowed.ts';
import { VerticalId } from '../../../../shared/model/scope.ts';
import { catalogEntries, judgeSearch } from '../../../support/judgeSearch.ts';
import { writeRelease } from '../../../support/writeRelease.ts';
import { insightsTable } from './insightsTable.ts';

const { insights: search } = insightsTable(async () => {
  await writeRelease(catalogEntries());
  return import('../../../../functions/lookup/release/search/searchObjects.ts');
});
const allowed: Allowed = [{ source: 1, verticals: VerticalId.options.map(({ value }) => value) }];

const suggest = (query: string) => search.suggestObjects({ query, source: 1, allowed });
const named = async (query: string) => (await suggest(query)).matches.map(({ name }) => name);

test('judged searches show what was meant: nine of ten of the first five names, and nine of ten of all', async () => {
  const { queries, precision, recall, worst } = await judgeSearch(named);
  expect(queries).toBeGreaterThanOrEqual(120);
  expect(precision, worst.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(recall, worst.join('\n')).toBeGreaterThanOrEqual(0.9);
});

test('an object found by another name says which', async () => {
  const { matches } = await suggest('SPF');
  expect(matches.find(({ name }) => name === 'Sunscreen')?.alias).toBe('spf');
  expect((await suggest('sunscreen')).matches[0]).not.toHaveProperty('alias');
});

test.each([
  ['sustainability', ['Sustainable Household', 'Sustainable Fabrics', 'Plastic-Free Bathroom']],
  ['green', ['Sustainable Household', 'Plastic-Free Bathroom']],
  ['cookies', ['Snacks']],
  ['cookie', ['Snacks']],
  ['biscuit', ['Snacks']],
  ['biscuits', ['Snacks']],
  ['sugar free', ['Sugar-Free']],
])('“%s” finds what the demonstration has of it', async (query, names) => {
  const matches = await search.searchObjects({ query, source: 1, allowed, limit: 50 });
  expect(matches.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

test('a search without a good match offers near names instead of showing them as results', async () => {
  for (const [query, near] of [
    ['gin fizz', 'Gin'],
    ['skating shoes', 'Running Shoes'],
    ['new york', 'New Year'],
  ] as const) {
    const found = await suggest(query);
    expect(found.matches, query).toEqual([]);
    expect(found.near.length, query).toBeLessThanOrEqual(5);
    expect(
      found.near.map(({ name }) => name),
      query,
    ).toContain(near);
  }
});
