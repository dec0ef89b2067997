import { expect, test } from 'vitest';
import { wordRows } from '../../../functions/insights/build/search/wordRows.ts';

test('dozens of long names with their words in common make hardly more rows than names', () => {
  const line = 'Lumarelle Double Wear Stay Place Make Up Foundation';
  const entries = Array.from(
    { length: 60 },
    (_, at) => [at + 1, `${line} Shade${at}`, 'BR', null, [9022], [[1, [[9022, 100, 1]], []]]] as const,
  );
  expect([...wordRows(entries, 1).rows].length).toBeLessThan(10_000);
});
