import { describe, expect, test } from 'vitest';
import { layOut } from '../../../../web/lookup/figures/layOut.ts';

type Id = 'a' | 'b' | 'c' | 'd' | 'e';

const rows = [
  [
    { id: 'a', columns: 5 },
    { id: 'b', columns: 4 },
    { id: 'c', columns: 3 },
  ],
  [
    { id: 'd', columns: 5 },
    { id: 'e', columns: 7 },
  ],
] satisfies { id: Id; columns: number }[][];

const withOnly = (...present: Id[]) =>
  layOut<Id>(rows, new Set(present)).map((row) => row.map(({ id, columns }) => `${id}${columns}`).join(' '));

describe('cards on twelve columns', () => {
  test('cards on twelve columns keep their order when all are present', () => {
    expect(withOnly('a', 'b', 'c', 'd', 'e')).toEqual(['a5 b4 c3', 'd5 e7']);
  });

  test('cards on twelve columns share the space of a missing one, the widest first', () => {
    expect(withOnly('a', 'c', 'd', 'e')).toEqual(['a7 c5', 'd5 e7']);
  });

  test('cards on twelve columns join the nearest row with room instead of standing alone, in their order', () => {
    expect(withOnly('c', 'e')).toEqual(['c4 e8']);
    expect(withOnly('a', 'e')).toEqual(['a5 e7']);
  });

  test('cards on twelve columns fill a row when no other has room', () => {
    expect(withOnly('c', 'd', 'e')).toEqual(['c12', 'd5 e7']);
    expect(withOnly('b')).toEqual(['b12']);
  });

  test('cards on twelve columns don’t modify the given rows', () => {
    withOnly('c', 'e');
    expect(rows[1]?.map(({ columns }) => columns)).toEqual([5, 7]);
  });
});
