import type { SourceId } from '../../../../shared/model/scope.ts';
import { type Character, loudness, spamShare } from './character.ts';
import { sourceHabits, sources } from './sources.ts';

export type Planned = { source: SourceId; month: number; home: number; posts: number; spam: number };

type Period = { firstMonth: number; months: number };

/** The sum over homes, sources and months is exactly `posts`. */
export function* plan(
  homes: readonly (Character | null)[],
  posts: number,
  seed: number,
  { firstMonth, months }: Period,
): Generator<Planned> {
  const volumes = function* () {
    for (const source of sources)
      for (const [home, who] of homes.entries())
        for (let month = 0; who && month < months; month++) {
          const volume = who.weight * loudness(who, source, month, months, (firstMonth + month) % 12);
          if (volume > 0)
            yield { source, home, who, month, volume: volume * noise(seed, source, home, month) };
        }
  };
  let total = 0;
  for (const { volume } of volumes()) total += volume;
  let planned = 0;
  let volumeSoFar = 0;
  for (const { source, home, who, month, volume } of volumes()) {
    volumeSoFar += volume;
    const due = Math.min(posts, Math.round((posts * volumeSoFar) / total));
    const count = due - planned;
    planned = due;
    if (count === 0) continue;
    const spam = Math.round(
      count * spamShare(who, source, month) + noise(seed, source, home, month + months) - 1,
    );
    yield { source, month: firstMonth + month, home, posts: count, spam: Math.min(count, Math.max(0, spam)) };
  }
}

/** Posts in an average month, which the audience is sized for. */
export function usualPosts(who: Character, source: SourceId, posts: number, months: number): number {
  return (posts / months) * who.weight * who.strength[source] * sourceHabits[source].share;
}

/** From 0.75 to 1.25, instead of sampling single posts. */
function noise(seed: number, source: number, home: number, month: number): number {
  let mixed =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(home * 1024 + month, 0xc2b2ae35) ^ (source << 27);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return 0.75 + ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 33;
}
