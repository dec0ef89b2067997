import { expect, test } from 'vitest';
import { readOptions } from '../../bench/options.ts';
import { comparisonOf, type Row } from '../../bench/report.ts';
import { subjectNames } from '../../bench/subjects.ts';

const row = (name: string, value: number): Row => ({
  subject: 'site',
  name,
  unit: 'kB',
  value,
  limit: { most: 100 },
});

test('the bench measures every subject, or the named ones', () => {
  expect(readOptions([]).chosen).toEqual(subjectNames);
  expect(readOptions(['slowLine', 'site']).chosen).toEqual(['site', 'slowLine']);
});

test('the bench compares with a revision', () => {
  expect(readOptions(['--compare', 'main', 'site'])).toMatchObject({ compare: 'main', chosen: ['site'] });
  expect(readOptions(['site']).compare).toBeUndefined();
});

test.each([
  [['nothing'], 'There is no nothing: choose among'],
  [['--minutes', '0'], '--minutes takes a number above 0.'],
  [['--compare'], 'argument missing'],
])('the bench refuses %j', (args, text) => {
  expect(() => readOptions(args)).toThrow(text);
});

test('a comparison prints both revisions and their ratio, also of a figure that one of them lacks', () => {
  const table = comparisonOf('main', [row('entry', 100), row('gone', 7)], [row('entry', 50), row('new', 12)]);
  expect(table.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['', 'figure', 'main', 'now', 'ratio'],
    ['site', 'entry', '100 kB', '50 kB', '0.50x'],
    ['site', 'gone', '7 kB', '—'],
    ['site', 'new', '—', '12 kB'],
  ]);
});
