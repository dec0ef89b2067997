import { describe, expect, test } from 'vitest';
import { DigestTable } from '../../../../functions/lookup/pipeline/search/digestTable.ts';

describe('numbers by key', () => {
  test('numbers by key are found again, however many there are', () => {
    const table = new DigestTable(2);
    for (let at = 0; at < 20_000; at += 1) table.set(`key ${at}`, at, at * 2);
    for (const at of [0, 1, 767, 768, 769, 19_999])
      expect([...(table.get(`key ${at}`) ?? [])]).toEqual([at, at * 2]);
    expect(table.get('key 20000')).toBeUndefined();
  });

  test('numbers by key can be replaced and updated in place', () => {
    const table = new DigestTable(1);
    table.set('a', 1);
    table.set('a', 2);
    expect(table.get('a')?.[0]).toBe(2);
    table.get('a')?.set([4_294_967_295]);
    expect(table.get('a')?.[0]).toBe(4_294_967_295);
  });
});
