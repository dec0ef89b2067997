import { expect, test } from 'vitest';
import { nameMatch } from '../../../web/site/home/lookUp/nameMatch.ts';

const items = ['Iced Tea', 'Tea', 'Teapots', 'Olive Oil'].map((name) => ({ name }));

test.each([
  ['tea', 'Tea'],
  ['  TEA ', 'Tea'],
  ['teap', 'Teapots'],
  ['oil', 'Olive Oil'],
  ['coffee', undefined],
  [' ', undefined],
])('what was typed as “%s” means %s', (typed, name) => {
  expect(nameMatch(typed, items)?.name).toBe(name);
});
