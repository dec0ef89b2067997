import { distance, meets } from '../../../../shared/rules/lookup/search/distance.ts';
import { joinedOf, readName } from '../../../../shared/rules/lookup/search/words.ts';
import type { SearchIndex } from '../release/state.ts';
import type { SearchEntry } from './entry.ts';
import type { ReadyRow, WordsRow } from './indexRow.ts';
import { findRow, readBelow, readNeighbours, readWordRows, type Word } from './readIndex.ts';

/** An entry with its words, and their distance from those that were typed: 0 or more, less is better. */
export type Found = {
  readonly entry: SearchEntry;
  readonly distance: number;
  readonly words: string;
  /** Some of the typed words are none of its own. */
  readonly incomplete: boolean;
};

export type Search = {
  readonly index: SearchIndex;
  /** Whether the caller may see an entry and asked for its kind: no result depends on any other entry. */
  readonly visible: (entry: SearchEntry) => boolean;
  /** Whether a row's entries are enough, even though it holds only the most mentioned of each source. */
  readonly enough: (found: readonly Found[], row: ReadyRow) => boolean;
};

/** Entries that have all typed words as they were typed: what somebody asks for who knows its name. */
export async function findNamed(search: Search, typed: readonly string[]): Promise<Found[]> {
  const text = typed.join(' ');
  const row = await findRow(search.index, text);
  const found = row ? await matching(search, row, text, typed) : [];
  return found.filter(({ distance: far }) => far === meets.exactly);
}

/** The rows of this many possible corrections are read first, */
const firstCorrections = 4;
/** and of this many if none of those may be seen. */
const maxCorrections = 16;
/** A beginning shared by more entries could belong to any word: that many are never read just to rank the rest better. */
export const maxBegun = 2000;
/** If every letter counts, a similar word is just as likely a different word. */
const surelyMeant = 6;
/** A missing word costs more than a misspelt one. */
const missing = 3;

/**
 * Entries that have all typed words, in any order, each at least by its beginning. One read finds them if only the last word
 * is incomplete; other orders, beginnings and typos are tried only if nothing is found.
 */
export async function findEntries(search: Search, typed: readonly string[]): Promise<Found[]> {
  const text = typed.join(' ');
  const row = await findRow(search.index, text);
  const found = row ? await matching(search, row, text, typed) : [];
  if (found.length > 0) return found;
  if (row?.all) {
    const near = match(search, row.entries, typed).filter((each) => each.distance < meets.misspeltBeginning);
    if (near.length > 0 && typed.every((word) => word.length >= surelyMeant)) return near;
  }
  const [reordered, begun, neighbours] = await Promise.all([
    tryOrders(search, typed),
    tryBeginnings(search, typed),
    readNeighbours(search.index, typed),
  ]);
  const others = once([...reordered, ...begun]);
  return others.length > 0 ? others : correct(search, typed, neighbours);
}

async function matching(
  search: Search,
  row: WordsRow,
  text: string,
  typed: readonly string[],
): Promise<Found[]> {
  const found = exactly(match(search, row.entries, typed));
  if (row.all || row.count <= row.entries.length || search.enough(found, row)) return found;
  // A very long list isn't read completely; the most mentioned are always included.
  const below = await readBelow(search.index, text, row);
  return exactly(match(search, distinct([row, { entries: below }]), typed));
}

/** Any word may be the incomplete one, and there may be one space too many. */
async function tryOrders(search: Search, typed: readonly string[]): Promise<Found[]> {
  const orders = typed.slice(0, -1).map((word) => [...typed.filter((each) => each !== word), word]);
  const joined = joinedOf(typed);
  if (joined) orders.push([joined]);
  const found = await Promise.all(
    orders.map(async (order) => {
      const text = order.join(' ');
      const row = await findRow(search.index, text);
      return row ? matching(search, row, text, order) : [];
    }),
  );
  return found.flat();
}

/** Several words may be incomplete: anything that has them all is among the entries of the rarest one. */
async function tryBeginnings(search: Search, typed: readonly string[]): Promise<Found[]> {
  if (typed.length === 1) return [];
  const rows = await Promise.all(
    typed.map(async (word) => ({ word, row: await findRow(search.index, word) })),
  );
  let rarest: { word: string; row: WordsRow; count: number } | undefined;
  for (const { word, row } of rows) {
    if (!row) return [];
    const count = row.all ? row.entries.length : row.count;
    if (count <= (rarest?.count ?? maxBegun)) rarest = { word, row, count };
  }
  return rarest ? matching(search, rarest.row, rarest.word, typed) : [];
}

/** Possible corrections: the closest ones, and others if none of those may be seen. */
async function correct(
  search: Search,
  typed: readonly string[],
  neighbours: readonly Word[],
): Promise<Found[]> {
  const near = typed.map((word) => nearest(word, neighbours));
  for (const most of [firstCorrections, maxCorrections]) {
    const found = await tryWords(
      search,
      typed,
      near.map((words) => words.slice(0, most)),
    );
    if (found.length > 0 || near.every((words) => words.length <= most)) return found;
  }
  return [];
}

type Near = Word & { readonly distance: number };

/** Reads the rows of possible corrections, and keeps the entries closest to everything that was typed. */
async function tryWords(
  search: Search,
  typed: readonly string[],
  meant: readonly (readonly Near[])[],
): Promise<Found[]> {
  const rows = await readWordRows(search.index, meant.flat());
  const found = match(search, distinct(rows), typed);
  if (found.length > 0 || typed.length === 1) return found;
  // Rows of frequent words don't hold all of their entries; entries with two words are listed under the two together.
  const pairs = meant.flatMap((words, at) =>
    words
      .filter(({ distance: far }) => far >= meets.misspelt)
      .map(({ word }) => [...typed.filter((_, other) => other !== at), word].join(' ')),
  );
  const together = await Promise.all(
    pairs.slice(0, firstCorrections).map((text) => findRow(search.index, text)),
  );
  const close = match(search, distinct(together.filter((row) => row !== undefined)), typed);
  return close.length > 0 ? close : match(search, distinct(rows), typed, { mayMiss: 1 });
}

function nearest(typed: string, neighbours: readonly Word[]): Near[] {
  return neighbours
    .map((each) => ({ ...each, distance: distance(typed, each.word) }))
    .filter((each) => each.distance < Infinity)
    .sort((one, other) => one.distance - other.distance || one.word.length - other.word.length);
}

function distinct(rows: readonly Pick<WordsRow, 'entries'>[]): SearchEntry[] {
  return [...new Map(rows.flatMap(({ entries }) => entries.map((entry) => [entry[0], entry]))).values()];
}

/** The entries that have the typed words, closely enough; some may be missing, but never all of them. */
function match(
  { visible }: Search,
  entries: readonly SearchEntry[],
  typed: readonly string[],
  { mayMiss = 0 } = {},
): Found[] {
  return entries.flatMap((entry) => {
    const { words: own, joined } = readName(entry[1]);
    const words = joined ? [...own, joined] : own;
    let sum = 0;
    let missed = 0;
    for (const word of typed) {
      const least = Math.min(...words.map((each) => distance(word, each)));
      if (least < Infinity) sum += least;
      else missed += 1;
      if (missed > mayMiss || missed === typed.length) return [];
    }
    return visible(entry)
      ? [{ entry, distance: sum + missed * missing, words: own.join(' '), incomplete: missed > 0 }]
      : [];
  });
}

const once = (found: Found[]) => [...new Map(found.map((each) => [each.entry[0], each])).values()];
const exactly = (found: Found[]) => found.filter(({ distance: far }) => far < meets.misspelt);
