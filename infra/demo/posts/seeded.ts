/** Returns numbers in [0, 1). The same keys give the same sequence on every machine. */
export type Draw = () => number;

export function seeded(...keys: (string | number)[]): Draw {
  let state = hashOf(keys.join('\u0000'));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a with a finalizer, so that similar texts get unrelated hashes. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export const between = (draw: Draw, low: number, high: number) => low + (high - low) * draw();

export function pick<T>(draw: Draw, from: readonly T[]): T {
  const found = from[Math.floor(draw() * from.length)];
  if (found === undefined) throw new Error('Nothing to pick from.');
  return found;
}

export function pickWeighted<T>(draw: Draw, from: readonly T[], weight: (each: T, at: number) => number): T {
  const weights = from.map(weight);
  let left = draw() * weights.reduce((sum, each) => sum + each, 0);
  for (const [at, each] of from.entries()) {
    left -= weights[at] ?? 0;
    if (left < 0) return each;
  }
  return pick(draw, from);
}

export function shuffled<T>(draw: Draw, from: readonly T[]): T[] {
  return from
    .map((each) => ({ each, order: draw() }))
    .sort((a, b) => a.order - b.order)
    .map(({ each }) => each);
}
