import { onForget } from '../../../platform/services/forget.ts';

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
