import { describe, expect, test } from 'vitest';
import { biggestMovers, orderThemes } from '../../../../shared/rules/lookup/themeOrder.ts';

const theme = (name: string, percentile: number | null, change: number | null, n = 40) => ({
  name,
  percentile,
  change,
  n,
});
const vegan = theme('Vegan', 90, -12);
const clean = theme('Clean', 80, 60);
const value = theme('Value', 80, null);
const gift = theme('Gift', 30, -75);
const unknown = theme('Unknown', null, 0);
const namesOf = (themes: readonly { name: string }[]) => themes.map(({ name }) => name);

describe('themes', () => {
  const all = [gift, unknown, value, vegan, clean];
  test.each([
    ['percentile', ['Vegan', 'Clean', 'Value', 'Gift', 'Unknown']],
    ['percentile-up', ['Gift', 'Clean', 'Value', 'Vegan', 'Unknown']],
    ['change', ['Clean', 'Unknown', 'Vegan', 'Gift', 'Value']],
    ['change-up', ['Gift', 'Vegan', 'Unknown', 'Clean', 'Value']],
  ] as const)('are ordered by %s, those without it last, equal ones by name', (order, names) => {
    expect(namesOf(orderThemes(all, order))).toEqual(names);
  });

  test('that moved most come first, whether they rose or fell', () => {
    expect(namesOf(biggestMovers(all))).toEqual(['Gift', 'Clean', 'Vegan']);
  });

  test('don’t count as movers on a small base, nor where nothing changed', () => {
    expect(biggestMovers([theme('Few', 50, 200, 29), unknown, value])).toEqual([]);
  });
});
