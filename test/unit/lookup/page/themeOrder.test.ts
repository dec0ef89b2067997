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

describe('the order of themes', () => {
  const all = [gift, unknown, value, vegan, clean];
  test.each([
    ['percentile', ['Vegan', 'Clean', 'Value', 'Gift', 'Unknown']],
    ['percentile-up', ['Gift', 'Clean', 'Value', 'Vegan', 'Unknown']],
    ['change', ['Clean', 'Unknown', 'Vegan', 'Gift', 'Value']],
    ['change-up', ['Gift', 'Vegan', 'Unknown', 'Clean', 'Value']],
  ] as const)('the order of themes is by %s, missing values last, ties by name', (order, names) => {
    expect(namesOf(orderThemes(all, order))).toEqual(names);
  });

  test('the order of themes lists the biggest movers first, whether up or down', () => {
    expect(namesOf(biggestMovers(all))).toEqual(['Gift', 'Clean', 'Vegan']);
  });

  test('the order of themes excludes movers with a small base and themes without a change', () => {
    expect(biggestMovers([theme('Few', 50, 200, 29), unknown, value])).toEqual([]);
  });
});
