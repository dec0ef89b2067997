import { objectOf } from '../../release/rows/keys.ts';

export type Shard = {
  readonly number: number;
  /** The range of object ids; null for rows made of all objects together. */
  readonly objects: readonly [from: number, to: number] | null;
};

export const listsShard: Shard = { number: 0, objects: null };

export const allObjects: Shard = { number: 1, objects: [0, Number.MAX_SAFE_INTEGER] };

/** Ranges are extended over gaps and both ends, to include objects that only an earlier release has. */
export function shardsOf(ranges: readonly (readonly [from: number, to: number])[]): Shard[] {
  return ranges.map(([, to], at): Shard => {
    const from = at === 0 ? 0 : (ranges[at - 1]?.[1] ?? 0) + 1;
    return { number: at + 1, objects: [from, at === ranges.length - 1 ? Number.MAX_SAFE_INTEGER : to] };
  });
}

export function isIn({ objects }: Shard, PK: string): boolean {
  const object = objectOf(PK);
  if (!objects || object === null) return !objects && object === null;
  return objects[0] <= object && object <= objects[1];
}
