import { objectOf } from '../../release/release/keys.ts';

/** A part of a release that one task publishes. Its number is part of the keys of all that the task records. */
export type Shard = {
  readonly number: number;
  /** Ids of the objects whose rows these are; null for what is made of all objects together. */
  readonly objects: readonly [from: number, to: number] | null;
};

/** The lists, the signals and the search index. */
export const listsShard: Shard = { number: 0, objects: null };

/** Every object there can be: what one machine publishes at once. */
export const allObjects: Shard = { number: 1, objects: [0, Number.MAX_SAFE_INTEGER] };

/**
 * A shard for each range. They reach up to each other and beyond both ends, so that objects that the ranges don't know, but
 * an earlier release does, are in one of them.
 */
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
