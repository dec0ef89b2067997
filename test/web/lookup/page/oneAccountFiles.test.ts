import { expect, test } from 'vitest';
import { figuresFile } from '../../../../web/lookup/compare/figuresFile.ts';
import { activityTable } from '../../../../web/lookup/page/dialogs/activityTable.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';

const marked = anInsight({ one_account: true });
const period = { from: marked.last_month - 11, to: marked.last_month };

test('a file of figures names one account at the posts of three months', () => {
  const { columns, rows } = figuresFile([
    { name: 'Oatmere', insight: marked },
    { name: 'Brightwater', insight: anInsight() },
  ]);
  const at = columns.findIndex(({ label }) => label === 'One account');
  expect(rows.filter((row) => row[at] !== null).map(([name, metric]) => [name, metric])).toEqual([
    ['Oatmere', 'Posts per month'],
    ['Oatmere', 'Posts, 3 months vs. a year earlier'],
  ]);
});

test('the file of the activity card names one account at the latest month', () => {
  const { columns, rows } = activityTable(marked, period);
  const at = columns.findIndex(({ label }) => label === 'One account');
  expect(rows.map((row) => row[at] !== null)).toEqual(rows.map((_, row) => row === rows.length - 1));
  expect(activityTable(anInsight(), period).columns.some(({ label }) => label === 'One account')).toBe(false);
});
