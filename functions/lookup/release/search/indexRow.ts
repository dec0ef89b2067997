import type { SearchEntry } from './entry.ts';

/**
 * A row of the word index answers every query that begins with its sort key, up to the next longer row. `all`: these are all
 * entries with such words. Otherwise they are the most mentioned in each source, for the queries from the sort key to
 * `until`, and `count` is how many there are.
 */
export type WordsRow = { all: true; entries: SearchEntry[] } | ReadyRow;
export type ReadyRow = {
  all: false;
  entries: SearchEntry[];
  until: string;
  count: number;
  /** Of a first letter whose texts are divided: the second letters, each with its own partition. */
  next?: string[];
};

/** A ready-made row has this many of each source. */
export const readyPerSource = 24;

/** Words with their neighbours at one typo; `row` is how many letters of the word are its row's sort key. */
export type TypoRow = (readonly [word: string, row: number])[];

/** Objects with a document in one source and vertical, the most mentioned first. */
export type SurpriseRow = (readonly [sid: number, totalPosts: number])[];

export type IndexRow = { PK: string; SK: string; body: WordsRow | TypoRow | SurpriseRow };
