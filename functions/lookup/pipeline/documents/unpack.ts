import { sharedEffect } from './designEffect.ts';

export type Volume = { readonly authentic: number; readonly spam: number };
/** By vertical (0 is all of them) and month. */
export type Volumes = ReadonlyMap<number, ReadonlyMap<number, Volume>>;

export type Seen = { readonly authors: number; readonly back: readonly number[] };

export type Share = {
  readonly group: number;
  readonly trait: number;
  readonly authors: number;
  /** `authors` is approximate, because parts of the place are hidden. */
  readonly about: boolean;
  readonly known: number;
  /** Maximum difference between `known` and the count. */
  readonly knownOff: number;
  /** Null if it isn’t ranked. */
  readonly percentile: number | null;
  readonly rank: [low: number, high: number] | undefined;
  /** Undefined with too few of them. */
  readonly peers: number | undefined;
  readonly rivals: RivalsShare | undefined;
  /** How much authors with the same text inflate the variance of the share. */
  readonly effect: number;
};

/** What the rivals of an object have together: the base of the category's share, and its part with the value. */
export type RivalsShare = {
  readonly rivals: number;
  readonly known: number;
  readonly largest: number;
  /** Undefined if too few have the value. */
  readonly n: number | undefined;
};

export function unpackVolumes(packed: readonly number[]): Volumes {
  const volumes = new Map<number, Map<number, Volume>>();
  for (const [vertical = 0, month = 0, authentic = 0, spam = 0] of rowsOf(packed, 4)) {
    const months = volumes.get(vertical) ?? new Map<number, Volume>();
    volumes.set(vertical, months.set(month, { authentic, spam }));
  }
  return volumes;
}

/** By vertical and month. */
export function unpackAuthors(packed: readonly number[]): ReadonlyMap<number, ReadonlyMap<number, Seen>> {
  const seen = new Map<number, Map<number, Seen>>();
  for (const [vertical = 0, month = 0, authors = 0, ...back] of rowsOf(packed, 9)) {
    const months = seen.get(vertical) ?? new Map<number, Seen>();
    seen.set(vertical, months.set(month, { authors, back }));
  }
  return seen;
}

export function unpackShares(packed: readonly (number | null)[]): Share[] {
  return rowsOf(packed, 17).map(
    ([group, trait, authors, about, known, off, tenths, low, high, peers, ...beside]) => ({
      group: group ?? 0,
      trait: trait ?? 0,
      authors: authors ?? 0,
      about: about === 1,
      known: known ?? 0,
      knownOff: off ?? 0,
      percentile: tenthsOf(tenths),
      rank: low && high ? [low, high] : undefined,
      peers: peers ?? undefined,
      rivals: rivalsShare(beside),
      effect: sharedEffect({
        authors: authors ?? 0,
        known: known ?? 0,
        paired: beside[4] ?? 0,
        pairedOne: beside[5] ?? 0,
        pairedBoth: beside[6] ?? 0,
      }),
    }),
  );
}

export function rivalsShare([rivals, known, largest, n]: readonly (number | null | undefined)[]):
  | RivalsShare
  | undefined {
  if (typeof rivals !== 'number') return undefined;
  return { rivals, known: known ?? 0, largest: largest ?? 0, n: n ?? undefined };
}

export function tenthsOf(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : value / 10;
}

export function rowsOf<Value>(packed: readonly Value[], width: number): Value[][] {
  return Array.from({ length: packed.length / width }, (_, at) => packed.slice(at * width, (at + 1) * width));
}
