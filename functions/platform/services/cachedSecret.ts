import { clock } from './clock.ts';
import { onForget } from './forget.ts';
import { log } from './log.ts';

type Cached<T> = { value: T; readAt: number };

/** A change is noticed within this time. */
export const secretFreshMs = 5 * 60_000;
// Limits rereads, or tokens with made-up key ids could trigger one each.
const rereadMs = 5_000;

export type CachedSecret<T> = {
  value: () => Promise<T>;
  /** Rereads even a fresh value if nothing is found, as a rotation may have happened since. */
  find: <F>(choose: (value: T) => F | undefined) => Promise<F | undefined>;
};

export function cachedSecret<T>(name: string, read: () => Promise<T>): CachedSecret<T> {
  let latest: Promise<Cached<T>> | undefined;
  let rereadAt = Number.NEGATIVE_INFINITY;
  onForget(() => {
    latest = undefined;
    rereadAt = Number.NEGATIVE_INFINITY;
  });

  async function fresh(): Promise<Cached<T>> {
    const reading = latest;
    const known = await reading;
    if (known && clock.now().getTime() - known.readAt < secretFreshMs) return known;
    // Concurrent calls share one read.
    return latest === reading || !latest ? readAfter(known) : latest;
  }

  async function reread(known: Cached<T>): Promise<Cached<T>> {
    const now = clock.now().getTime();
    if (now - rereadAt < rereadMs) return fresh();
    rereadAt = now;
    return readAfter(known);
  }

  function readAfter(known: Cached<T> | undefined): Promise<Cached<T>> {
    const reading = read()
      .then((value) => ({ value, readAt: clock.now().getTime() }))
      .catch((error: Error) => {
        if (known) return stale(known, error);
        // A failed read must not be cached.
        latest = undefined;
        throw error;
      });
    latest = reading;
    return reading;
  }

  /** Stale keys are better than a full logout while the secret can't be read. Postpones the next read. */
  function stale(known: Cached<T>, error: Error): Cached<T> {
    log.warn(`${name} couldn’t be read again`, { error });
    return { ...known, readAt: clock.now().getTime() - secretFreshMs + rereadMs };
  }

  return {
    value: async () => (await fresh()).value,
    find: async (choose) => {
      const known = await fresh();
      return choose(known.value) ?? choose((await reread(known)).value);
    },
  };
}
