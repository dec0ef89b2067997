import type { SearchEntry } from './entry.ts';

/**
 * Answers every query from its sort key up to the next longer row's: with `all` completely, otherwise with the most
 * mentioned of each source and their `count`.
 */
export type WordsRow = { all: true; entries: SearchEntry[] } | ReadyRow;
export type ReadyRow = {
  all: false;
  entries: SearchEntry[];
  until: string;
  count: number;
  next?: string[];
};

export const readyPerSource = 24;

/** Words within one typo; `row` is the length of the prefix that is their row's sort key. */
export type TypoRow = (readonly [word: string, row: number])[];

export type SurpriseRow = (readonly [sid: number, totalPosts: number])[];

export type IndexRow = { PK: string; SK: string; body: WordsRow | TypoRow | SurpriseRow };
