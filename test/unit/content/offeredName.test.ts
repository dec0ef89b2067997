import { expect, test } from 'vitest';
import { offeredName } from '../../../shared/rules/content/offeredName.ts';

test.each([
  ['Oat Drinks: Who Stayed, Who Left', 'final_v3.pdf', 'Oat Drinks: Who Stayed, Who Left'],
  ['Microsoft Word - Oat drinks.docx', 'a.pdf', 'Oat drinks'],
  ['  Oat\n drinks ', 'a.pdf', 'Oat drinks'],
  ['Untitled', 'oat-drinks_2026.pdf', 'Oat drinks 2026'],
  [null, 'oat-drinks.pdf', 'Oat drinks'],
  ['', 'Q3.v2.pdf', 'Q3.v2'],
])('a PDF titled %j in %s is offered as %s', (title, file, name) => {
  expect(offeredName(title, file)).toBe(name);
});
