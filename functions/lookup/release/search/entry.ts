import type { ObjectName, ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';

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
