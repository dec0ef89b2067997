import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { built, figuresOf, inFolder } from './built.ts';
import { type Post, type Thing, temporaryFolder, type World, writeWorld } from './world.ts';

export const objects: Thing[] = [
  { sid: 1, name: 'Ash', type_code: 'BR' },
  { sid: 2, name: 'Birch', type_code: 'BR', parents: [1] },
  { sid: 3, name: 'Cedar', type_code: 'PH' },
  { sid: 4, name: 'Glow', type_code: 'TH' },
];

/** Reproducible posts of a month that differ from month to month. */
export function postsOf(source: SourceId, month: number, more = 0): Post[] {
  return Array.from({ length: 9 + (month % 4) + more }, (_, at) => {
    const mix = (month * 31 + at * 17 + source) % 97;
    const author = mix % 7;
    // Some authors always have the same attributes.
    const self = author < 4 ? author : mix;
    return {
      source,
      month,
      author: `author ${author}`,
      spam: mix % 6 === 0,
      verticals: mix % 3 === 0 ? [9022, 8982] : [9022],
      objects: [1, 2, 3, 4].filter((sid) => (mix + sid * at) % 3 !== 0),
      demographics: self % 2 === 0 ? [200100] : [401099, 200200],
      interests: [500001 + (self % 9)],
      country: ['USA', 'FRA', 'JPN'][self % 3],
      state: 'CA',
      location: 'Oakland',
    };
  });
}

const months = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
export const firstOfOther = 169;

/** One source from the beginning, and another that starts later. */
export const worldOf = (from: number, to: number): World => ({
  objects,
  posts: [
    ...months(from, to).flatMap((month) => postsOf(1, month)),
    ...months(Math.max(from, firstOfOther), to).flatMap((month) => postsOf(7, month)),
  ],
});

export async function remembering(work: (input: string, memory: string) => Promise<void>): Promise<void> {
  const memory = await temporaryFolder();
  try {
    await inFolder((input) => work(input, memory));
  } finally {
    await rm(memory, { recursive: true, force: true });
  }
}

/** The same with the months of a world in place and cached, built once for all tests that start with it. */
export async function remembered(
  from: number,
  to: number,
  work: (input: string, memory: string, built: Built) => Promise<void>,
): Promise<void> {
  const key = `${from} ${to}`;
  const begun = beginnings.get(key) ?? begin(worldOf(from, to));
  beginnings.set(key, begun);
  const { folder, built } = await begun;
  await remembering(async (input, memory) => {
    // The cache includes file times.
    await cp(join(folder, 'input'), input, { recursive: true, preserveTimestamps: true });
    await cp(join(folder, 'memory'), memory, { recursive: true });
    await work(input, memory, built);
  });
}

type Built = Awaited<ReturnType<typeof buildIn>>;
const beginnings = new Map<string, Promise<{ folder: string; built: Built }>>();
afterAll(async () => {
  for (const { folder } of await Promise.all(beginnings.values())) await rm(folder, { recursive: true });
});

async function begin(world: World) {
  const folder = await temporaryFolder();
  const input = join(folder, 'input');
  await mkdir(input);
  await writeWorld(input, world);
  return { folder, built: await buildIn(input, join(folder, 'memory')) };
}

/** With one thread per source. */
export async function buildIn(folder: string, work: string) {
  return built(
    { folder, work, leastPosts: 1, leastRow: 1, leastPeers: 1, leastBase: 1, threads: 2 },
    async (computed) => ({
      read: computed.read,
      manifest: computed.manifest,
      documents: await figuresOf(computed),
    }),
  );
}
