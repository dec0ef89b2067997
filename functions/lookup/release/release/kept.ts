import { readNewest } from './newest.ts';
import type { Release } from './state.ts';
import { unpackJson } from './unpack.ts';

/** What hardly ever changes and is the same for everyone: cached as long as its release is served. */
const kept = new Map<string, unknown>();
let keptOf = 0;

export async function readKept<T>({ release }: Release, PK: string): Promise<T | null> {
  if (keptOf !== release) kept.clear();
  keptOf = release;
  // Only ever written here, under this key.
  if (kept.has(PK)) return kept.get(PK) as T | null;
  // What is cached for this long must not come from an outdated replica.
  const row = await readNewest(PK, release, { consistent: true });
  const content = row ? unpackJson<T>(row.data) : null;
  if (keptOf === release) kept.set(PK, content);
  return content;
}
