import { describe, expect, test } from 'vitest';
import {
  allObjects,
  isIn,
  listsShard,
  shardsOf,
} from '../../../../functions/lookup/pipeline/release/shard.ts';
import { insightPk, namesPk, objectPk, signalsPk } from '../../../../functions/lookup/release/rows/keys.ts';

describe('the shards of a release', () => {
  const shards = shardsOf([
    [5, 10],
    [20, 30],
    [31, 40],
  ]);
  const holders = (PK: string) =>
    [listsShard, ...shards].filter((shard) => isIn(shard, PK)).map(({ number }) => number);

  test('the shards of a release include every object once, even those only in an earlier release', () => {
    const sids = [1, 5, 10, 11, 19, 20, 30, 31, 40, 41, 9_000_000_000];
    expect(sids.map((sid) => holders(objectPk(sid)))).toEqual(
      [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3].map((number) => [number]),
    );
    expect(sids.map((sid) => holders(insightPk(1, 9022, sid)))).toEqual(
      sids.map((sid) => holders(objectPk(sid))),
    );
    expect(sids.every((sid) => isIn(allObjects, objectPk(sid)))).toBe(true);
  });

  test('the shards of a release leave rows made from all objects to the last one', () => {
    for (const PK of [namesPk, signalsPk(7), 'BROWSE#9022#0']) expect(holders(PK), PK).toEqual([0]);
    expect(isIn(allObjects, namesPk)).toBe(false);
  });
});
