import { describe, expect, test } from 'vitest';
import { wordRows } from '../../../../functions/lookup/pipeline/search/wordRows.ts';

test('dozens of long names with common words make hardly more rows than names', () => {
  const line = 'Lumarelle Double Wear Stay Place Make Up Foundation';
  const entries = Array.from(
    { length: 60 },
    (_, at) => [at + 1, `${line} Shade${at}`, 'BR', null, [9022], [[1, [[9022, 100, 1]], []]]] as const,
  );
  expect([...wordRows(entries, 1).rows].length).toBeLessThan(10_000);
});

describe('words with the same first letter', () => {
  const named = (count: number, nameAt: (at: number) => string) =>
    Array.from(
      { length: count },
      (_, at) => [at + 1, nameAt(at), 'BR', null, [9022], [[1, [[9022, 100, 1]], []]]] as const,
    );
  const second = (at: number) => 'aeiou'[at % 5];
  const partitionsOf = (entries: ReturnType<typeof named>) => {
    const { rows, split } = wordRows(entries, 1);
    return { split, rows: Map.groupBy(rows, ({ PK }) => PK) };
  };

  test('words with the same first letter share a partition while they are few', () => {
    const { split, rows } = partitionsOf(named(500, (at) => `B${second(at)}lm${at}`));
    expect(split).toBe('');
    expect([...rows.keys()]).toEqual(['WORDS#1#b']);
  });

  test('words with the same first letter have a partition per second letter when they are many', () => {
    const { split, rows } = partitionsOf([
      ...named(1500, (at) => `B${second(at)}lm${at}`),
      ...named(1, () => 'B'),
      ...named(100, (at) => `Corva${at}`),
    ]);
    expect(split).toBe('b');
    expect([...rows.keys()].sort()).toEqual(
      ['b', 'b\u0001', 'ba', 'be', 'bi', 'bo', 'bu', 'c'].map((beginning) => `WORDS#1#${beginning}`),
    );
    // The row for all names with this first letter.
    expect(rows.get('WORDS#1#b')).toMatchObject([
      { SK: 'b', body: { next: ['\u0001', 'a', 'e', 'i', 'o', 'u'] } },
    ]);
  });
});
