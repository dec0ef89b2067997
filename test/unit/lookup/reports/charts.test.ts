import { expect, test } from 'vitest';
import { lineChart, percentileBars } from '../../../../functions/lookup/reports/charts.ts';
import { toSvg } from '../../../../functions/lookup/reports/marks.ts';
import { monthLabel } from '../../../../shared/rules/lookup/months.ts';
import { last } from '../pipeline/worlds.ts';

test('a chart leaves a gap for a missing month', () => {
  const { marks } = lineChart([{ name: 'Ash', values: [1, 2, null, 3, 4] }], last, 400, 200);
  expect(marks.filter(({ kind }) => kind === 'line')).toHaveLength(2);
});

const endLabels = (names: readonly string[]) =>
  lineChart(
    names.map((name) => ({ name, values: [5, 5] })),
    last,
    400,
    200,
  ).marks.flatMap((mark) => (mark.kind === 'text' && mark.bold ? [mark] : []));

test('a chart separates the labels at line ends', () => {
  const [first = 0, second = 0, third = 0] = endLabels(['Ash', 'Birch', 'Cedar']).map(({ y }) => y);
  expect(second - first).toBeGreaterThanOrEqual(11);
  expect(third - second).toBeGreaterThanOrEqual(11);
});

test('a chart wraps a long name at a line end instead of cutting it', () => {
  const labels = endLabels(['Sustainable Household', 'Birch']);
  expect(labels.map(({ text }) => text)).toEqual(['Sustainable', 'Household 5', 'Birch 5']);
  const [first = 0, second = 0, third = 0] = labels.map(({ y }) => y);
  expect(second - first).toBeGreaterThanOrEqual(10);
  expect(third - second).toBeGreaterThanOrEqual(10);
});

test('a chart has round ticks from zero, lines at each January, and its last value', () => {
  const january = last - (last % 12);
  const { marks } = lineChart(
    [{ name: 'Ash', values: Array.from({ length: 24 }, (_, at) => (at === 23 ? 1480 : 900)) }],
    last,
    480,
    200,
  );
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(texts).toEqual(expect.arrayContaining(['0', '500', '1,000', '1,500', 'Ash 1,480']));
  expect(texts).toEqual(expect.arrayContaining([monthLabel(january)]));
});

test('a chart can also be drawn as SVG', () => {
  expect(toSvg(percentileBars([{ name: 'A', value: 80, note: '' }], 300))).toContain('<rect');
});
