import { describe, expect, test } from 'vitest';
import { findByName, prepareNames } from '../../../../shared/rules/lookup/search/findByName.ts';
import { computingMs } from '../../../support/computingMs.ts';

const named = (...titles: string[]) => prepareNames(titles.map((title) => ({ title })));
const find = (text: string, ...titles: string[]) =>
  findByName(named(...titles), text, 20).map(({ title }) => title);

describe('names are found', () => {
  test('names are found by the first letters of their words, in any order', () => {
    expect(find('mil oa', 'Oat Milk', 'Almond Milk')).toEqual(['Oat Milk']);
  });
  test('names are found without accents, case or spaces', () => {
    expect(find('CREME', 'Crème Brûlée')).toEqual(['Crème Brûlée']);
    expect(find('oatmilk', 'Oat Milk')).toEqual(['Oat Milk']);
  });
  test('names are found with a typo, if there is no exact match', () => {
    expect(find('oatmree', 'Oatmere', 'Rye & Co')).toEqual(['Oatmere']);
    expect(find('bookmraks', 'Bookmarks', 'Portal')).toEqual(['Bookmarks']);
    expect(find('oats', 'Oats', 'Oaks')).toEqual(['Oats']);
  });
  test('found names are sorted by closeness, ties in the given order', () => {
    expect(find('tea', 'Iced Tea', 'Tea Tree Oil', 'Tea')).toEqual(['Tea', 'Tea Tree Oil', 'Iced Tea']);
    expect(find('tea', 'Tea Room', 'Tea Bag')).toEqual(['Tea Room', 'Tea Bag']);
  });
  test('names are found by common synonyms', () => {
    const prepared = prepareNames([{ title: 'Dark', also: 'colour scheme theme night' }]);
    expect(findByName(prepared, 'night', 5)).toHaveLength(1);
  });
});

test('an empty query finds nothing, and no more results are found than requested', () => {
  expect(find('  ', 'Tea')).toEqual([]);
  expect(findByName(named('Tea A', 'Tea B', 'Tea C'), 'tea', 2)).toHaveLength(2);
});

test('a keystroke is answered at once with 600 objects and 2,000 reports, typos included', () => {
  const syllables = ['oat', 'mere', 'crum', 'berry', 'lark', 'spur', 'green', 'tide', 'cedar', 'fox'];
  const word = (at: number) => `${syllables[at % 10]}${syllables[(at * 7 + 3) % 10]}`;
  const titles = Array.from({ length: 2600 }, (_, at) => {
    const words = Array.from({ length: at < 600 ? 2 : 6 }, (_, place) => word(at * 13 + place * 29));
    return { title: `${words.join(' ')} ${at}` };
  });
  const prepared = prepareNames(titles);
  const texts = ['o', 'oatm', 'oatmere', 'oatmree', 'lakrspur gren', 'zzzqqq xxyy', 'berrycedar 20'];
  for (const text of texts) findByName(prepared, text, 20);
  // The benchmark’s limit is 30 ms. On a busy machine, only another order of magnitude should fail.
  for (const text of texts) {
    const times = Array.from({ length: 5 }, () => computingMs(() => findByName(prepared, text, 20)));
    expect(Math.min(...times), text).toBeLessThan(150);
  }
});
