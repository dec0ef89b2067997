import type { ObjectName, ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';

/**
 * Answers every query from its sort key up to the next longer row's: with `all` completely, otherwise with the most
 * mentioned of each source and their `count`.
 */
export type WordsRow = { all: true; entries: SearchEntry[] } | ReadyRow;
export type ReadyRow = { all: false; entries: SearchEntry[]; until: string; count: number; next?: string[] };

export const readyPerSource = 24;

/** Words within one typo; `row` is the length of the prefix that is their row's sort key. */
export type TypoRow = (readonly [word: string, row: number])[];

export type SurpriseRow = (readonly [sid: number, totalPosts: number])[];

export type IndexRow = { PK: string; SK: string; body: WordsRow | TypoRow | SurpriseRow };

/**
 * Arrays without field names, since a row has dozens. `ppm` is null without a document; verticals are sorted by volume.
 */
export type SearchEntry = readonly [
  sid: number,
  name: string,
  type: ObjectTypeCode,
  logo: string | null,
  mainVerticals: readonly VerticalId[],
  sources: readonly EntrySource[],
  symbol?: readonly [ticker: string, exchange: string | null] | null,
  aliases?: readonly string[],
];
export type EntrySource = readonly [
  source: SourceId,
  verticals: readonly EntryVertical[],
  productTypes: readonly EntryName[],
];
export type EntryVertical = readonly [vertical: VerticalId, totalPosts: number, ppm: number | null];
export type EntryName = readonly [sid: number, name: string, type: ObjectTypeCode];

export const entryName = ({ sid, name, type_code }: ObjectName): EntryName => [sid, name, type_code];
export const nameOf = ([sid, name, type_code]: EntryName): ObjectName => ({ sid, name, type_code });

export function volumeIn(entry: SearchEntry, source: SourceId): number {
  const found = entry[5].find(([id]) => id === source);
  return found ? found[1].reduce((sum, [, posts]) => sum + posts, 0) : 0;
}

/** What the entry is found by: its name, its ticker, its ticker at its exchange, and its aliases. */
export function namesOf([, name, , , , , symbol, aliases = []]: SearchEntry): string[] {
  if (!symbol) return [name, ...aliases];
  const [ticker, exchange] = symbol;
  return [name, ticker, ...(exchange ? [`${exchange} ${ticker}`] : []), ...aliases];
}
