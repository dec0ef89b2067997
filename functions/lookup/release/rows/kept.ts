import type * as z from 'zod';
import { last } from '../../../platform/data/table/query.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { onForget } from '../../../platform/services/forget.ts';
import { reconstructedMark, rowKey, writerOf } from './keys.ts';
import type { Release } from './state.ts';
import { packedRow, unpackAs } from './unpack.ts';

type Versioned = { readonly release: number; readonly data: Uint8Array };

/** The newest row up to the release, unless it is a tombstone. */
export async function readNewest(
  PK: string,
  { release, reconstructed }: Pick<Release, 'release' | 'reconstructed'>,
  options?: { consistent?: boolean },
): Promise<Versioned | undefined> {
  const upTo = rowKey(release, reconstructed);
  const range = reconstructed ? { PK, between: [reconstructedMark, upTo] as const } : { PK, upTo };
  const row = await last(packedRow, range, options);
  // DynamoDB deletes expired rows late; readers ignore them on time.
  if (!row?.data || row.gone || (row.expires_at ?? Infinity) <= epochSeconds(clock.now())) return undefined;
  return { release: writerOf(row.SK), data: row.data };
}

/** The current release and two others: lists take megabytes each. */
const mostReleases = 3;

/** Caches what `make` gives for the releases used last. */
export function lastUsed<Value>(make: (release: number) => Value): (release: number) => Value {
  const cached = new Map<number, Value>();
  onForget(() => cached.clear());
  return (release) => {
    const value = cached.get(release) ?? make(release);
    // A map lists keys in the order of insertion, so the first is the least recently used.
    cached.delete(release);
    cached.set(release, value);
    for (const old of [...cached.keys()].slice(0, -mostReleases)) cached.delete(old);
    return value;
  };
}

/** Caches rows that are the same for everyone. */
const rowsOf = lastUsed((_release: number) => new Map<string, unknown>());

export async function readKept<T>(release: Release, PK: string, schema: z.ZodType<T>): Promise<T | null> {
  const rows = rowsOf(release.release);
  if (rows.has(PK)) return rows.get(PK) as T | null;
  // A cached value must not come from an outdated replica.
  const row = await readNewest(PK, release, { consistent: true });
  const content = row ? unpackAs(schema, row.data) : null;
  rows.set(PK, content);
  return content;
}
