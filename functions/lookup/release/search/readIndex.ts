import { createHash } from 'node:crypto';
import { minTypoLetters } from '../../../../shared/rules/lookup/search/score.ts';
import type { Key } from '../../../platform/data/table/kind.ts';
import { last, pages } from '../../../platform/data/table/query.ts';
import { getMany } from '../../../platform/data/table/read.ts';
import { typosPk, wordsPk } from '../rows/keys.ts';
import type { SearchIndex } from '../rows/state.ts';
import { packedRow, unpackJson } from '../rows/unpack.ts';
import type { ReadyRow, SearchEntry, TypoRow, WordsRow } from './entry.ts';

/** Only this many letters are compared, so any typo after them is tolerated. */
const comparedLetters = 7;

/** The word's prefix and its deletions: words within one typo share a key. */
export function typoKeys(word: string): string[] {
  const letters = [...word].slice(0, comparedLetters);
  if (letters.length < minTypoLetters) return [];
  const keys = letters.map((_, left) => letters.filter((_, at) => at !== left).join(''));
  return [...new Set([letters.join(''), ...keys])];
}

export function bucketOf(key: string, buckets: number): number {
  return createHash('md5').update(key).digest().readUInt32BE(0) % buckets;
}

/** About 15,000 entries per megabyte. */
const maxBytes = 2_500_000;

/** No other row's key lies between the answer's key and the prefix, so this takes one read. */
export async function findRow(index: SearchIndex, text: string): Promise<WordsRow | undefined> {
  const found = await lastRow(index, text, text);
  if (found) return found;
  // A split letter has a partition of its own.
  const [first = ''] = text;
  return index.split.includes(first) && text !== first ? lastRow(index, first, text) : undefined;
}

async function lastRow(
  { generation, split }: SearchIndex,
  beginning: string,
  text: string,
): Promise<WordsRow | undefined> {
  const item = await last(packedRow, { PK: wordsPk(generation, beginning, split), upTo: text });
  if (!item || !text.startsWith(item.SK)) return undefined;
  const row = unpackJson<WordsRow>(item.data);
  return row.all || row.until.startsWith(text) ? row : undefined;
}

export async function readBelow(
  { generation, split }: SearchIndex,
  text: string,
  { next = [''] }: ReadyRow,
): Promise<SearchEntry[]> {
  const entries = new Map<number, SearchEntry>();
  const isLetter = [...text].length === 1;
  let bytes = 0;
  for (const letter of isLetter ? next : ['']) {
    const below = text + letter;
    for await (const rows of pages(packedRow, { PK: wordsPk(generation, below, split), SK: below })) {
      for (const { data } of rows) {
        for (const entry of unpackJson<WordsRow>(data).entries) entries.set(entry[0], entry);
        bytes += data?.length ?? 0;
      }
      if (bytes > maxBytes) return [...entries.values()];
    }
  }
  return [...entries.values()];
}

export type Word = { readonly word: string; readonly row: number };

export async function readNeighbours(index: SearchIndex, typed: readonly string[]): Promise<Word[]> {
  const buckets = new Set(typed.flatMap(typoKeys).map((key) => bucketOf(key, index.typoBuckets)));
  const keys = [...buckets].map((bucket) => ({ PK: typosPk(index.generation, bucket), SK: 'WORDS' }));
  const found = new Map<string, Word>();
  for (const row of await readRows<TypoRow>(keys))
    for (const [word, at] of row) found.set(word, { word, row: at });
  return [...found.values()];
}

export function readWordRows(
  { generation, split }: SearchIndex,
  words: readonly Word[],
): Promise<WordsRow[]> {
  const texts = new Set(words.map(({ word, row }) => word.slice(0, row)));
  return readRows([...texts].map((SK) => ({ PK: wordsPk(generation, SK, split), SK })));
}

const maxRows = 100;

async function readRows<T>(keys: readonly Key[]): Promise<T[]> {
  const rows = await getMany(packedRow, keys.slice(0, maxRows), { consistent: false });
  return rows.map(({ data }) => unpackJson<T>(data));
}
