import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInPages, wordsIn } from '../../../shared/rules/content/findInPages.ts';

const find = (texts: string[], wanted: string) => findInPages(texts, wordsIn(wanted));
const pagesOf = (texts: string[], wanted: string) => find(texts, wanted).map(({ page }) => page);

test('a page is found by the beginnings of all its words, whatever case and accents', () => {
  const texts = ['Oat drinks in Zürich', 'Floats and drinks', 'Drinks made of oats'];
  expect(pagesOf(texts, 'drink OAT')).toEqual([1, 3]);
  expect(pagesOf(texts, 'zurich')).toEqual([1]);
  expect(pagesOf(texts, 'Zu\u0308rich')).toEqual([1]);
  expect(pagesOf(texts, '…')).toEqual([]);
});

test('an excerpt shows whole words around the first match, with an ellipsis where it was cut', () => {
  const filler = 'word '.repeat(60).trim();
  const [match] = find([`${filler} İstanbul figs ${filler}`], 'figs');
  expect(match?.excerpt).toMatch(/^… word .* İstanbul figs word .* word …$/);
  expect(match?.excerpt.length).toBeLessThan(200);
  expect(find(['Figs'], 'figs')[0]?.excerpt).toBe('Figs');
});

test('no sign of a search has a meaning in a pattern', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(wordsIn(`(${typed})|.*[`).join('')).toMatch(/^[\p{Letter}\p{Number}]*$/u);
    }),
  );
  expect(findInPages(['axb'], wordsIn('a.b'))).toEqual([]);
});
