import { expect, test } from 'vitest';
import { shortName } from '../../../shared/rules/access/shortName.ts';

test.each([
  ['Alexandra Moore', true, 'Alexandra Moore'],
  ['Alexandra Moores', true, 'Alexandra Moore…'],
  ['Alexandra Moo', false, 'Alexandra Moo'],
  ['Alexandra Moor', false, 'Alexandra…'],
  ['Bartholomew Moor', false, 'Bartholome…'],
])('the name %s (on a wide screen: %s) is shown as %s', (name, wide, shown) => {
  expect(shortName(name, wide)).toBe(shown);
});
