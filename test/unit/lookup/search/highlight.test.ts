import { expect, test } from 'vitest';
import { highlight } from '../../../../shared/rules/lookup/search/highlight.ts';

/** Matched pieces in brackets. */
const marked = (name: string, query: string) =>
  highlight(name, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

test.each([
  ['Oatmere', 'oat', '[Oat]mere'],
  ['Oat Milk', 'milk oat', '[Oat] [Milk]'],
  ['Coat of Oats', 'oat', 'Coat of [Oat]s'],
  ['Crème Brûlée', 'creme br', '[Crème] [Br]ûlée'],
  ['Creme', 'crème', '[Creme]'],
  ['Salt & Sons', 'salt and sons', '[Salt] & [Sons]'],
  ['Oatmere', 'oatmeer', 'Oatmere'],
  ['Oatmere', '', 'Oatmere'],
  ['Łódź', 'łó', '[Łó]dź'],
  ['🍷 Wine', '🍷', '🍷 Wine'],
])('%s, typed %j: %s', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});

test('the highlighted parts add up to the name', () => {
  for (const query of ['o', 'e', 'e o', 'b r']) {
    const pieces = highlight('Île-d’Or É Brûlée', query);
    expect(pieces.map(({ text }) => text).join('')).toBe('Île-d’Or É Brûlée');
  }
});
