import type { SearchIndex } from '../release/state.ts';
import type { SearchEntry } from './entry.ts';
import type { WordsRow } from './indexRow.ts';
import { findRow, readBelow, readNeighbours, readWordRows, type Word } from './readIndex.ts';
import { distance, meets } from './typos.ts';
import { joinedOf, readName } from './words.ts';

/** An entry with its words, and how far they are from those that were typed: 0 and more, less is better. */
export type Found = { readonly entry: SearchEntry; readonly distance: number; readonly words: string };

/** Whether so much is enough for the caller, who knows what may be shown. */
export type Enough = (found: readonly Found[]) => boolean;

/** Rows of so many words that a typed word may have been meant as are looked at. */
const mostMeant = 4;
/** Beginnings of more entries are those of any word. */
const mostBegun = 2000;
/** Where every letter counts, a near word is as likely another word. */
const surelyMeant = 6;
/** A word that isn't there counts more than one that is misspelt. */
const missing = 3;

/**
 * Entries that have all typed words, in any order, each at least by its beginning. One read finds them where the last
 * word alone is unfinished; only when nothing is found are other orders, beginnings and typos tried.
 */
export async function findEntries(
  index: SearchIndex,
  typed: readonly string[],
  enough: Enough,
): Promise<Found[]> {
  const text = typed.join(' ');
  const row = await findRow(index, text);
  const found = row ? await matching(index, row, text, typed, enough) : [];
  if (found.length > 0) return found;
  if (row?.all) {
    const near = match(row.entries, typed).filter((each) => each.distance < meets.misspeltBeginning);
    if (near.length > 0 && typed.every((word) => word.length >= surelyMeant)) return near;
  }
  const [reordered, begun, neighbours] = await Promise.all([
    tryOrders(index, typed, enough),
    tryBeginnings(index, typed, enough),
    readNeighbours(index, typed),
  ]);
  const others = once([...reordered, ...begun]);
  return others.length > 0 ? others : correct(index, typed, neighbours);
}

async function matching(
  index: SearchIndex,
  row: WordsRow,
  text: string,
  typed: readonly string[],
  enough: Enough,
): Promise<Found[]> {
  const found = exactly(match(row.entries, typed));
  if (row.all || row.count <= row.entries.length || enough(found)) return found;
  // Of very many not all are read: those most spoken of are never missing.
  const below = await readBelow(index, text);
  return exactly(match(distinct([row, { entries: below }]), typed));
}

/** The unfinished word may be any of them, and a blank may be one too many. */
async function tryOrders(index: SearchIndex, typed: readonly string[], enough: Enough): Promise<Found[]> {
  const orders = typed.slice(0, -1).map((word) => [...typed.filter((each) => each !== word), word]);
  const joined = joinedOf(typed);
  if (joined) orders.push([joined]);
  const found = await Promise.all(
    orders.map(async (order) => {
      const text = order.join(' ');
      const row = await findRow(index, text);
      return row ? matching(index, row, text, order, enough) : [];
    }),
  );
  return found.flat();
}

/** Several words may be unfinished: whatever has them all is among what has the rarest of them. */
async function tryBeginnings(index: SearchIndex, typed: readonly string[], enough: Enough): Promise<Found[]> {
  if (typed.length === 1) return [];
  const rows = await Promise.all(typed.map(async (word) => ({ word, row: await findRow(index, word) })));
  let rarest: { word: string; row: WordsRow; count: number } | undefined;
  for (const { word, row } of rows) {
    if (!row) return [];
    const count = row.all ? row.entries.length : row.count;
    if (count <= (rarest?.count ?? mostBegun)) rarest = { word, row, count };
  }
  return rarest ? matching(index, rarest.row, rarest.word, typed, enough) : [];
}

/** Reads what the words may have been meant as, and keeps the entries that come nearest to all of them. */
async function correct(
  index: SearchIndex,
  typed: readonly string[],
  neighbours: readonly Word[],
): Promise<Found[]> {
  const meant = typed.map((word) => nearest(word, neighbours));
  const rows = await readWordRows(index, meant.flat());
  const found = match(distinct(rows), typed);
  if (found.length > 0 || typed.length === 1) return found;
  // Rows of frequent words don't hold all of their entries; those that have both words stand under both together.
  const pairs = meant.flatMap((words, at) =>
    words
      .filter(({ distance: far }) => far >= meets.misspelt)
      .map(({ word }) => [...typed.filter((_, other) => other !== at), word].join(' ')),
  );
  const together = await Promise.all(pairs.slice(0, mostMeant).map((text) => findRow(index, text)));
  const close = match(distinct(together.filter((row) => row !== undefined)), typed);
  return close.length > 0 ? close : match(distinct(rows), typed, { mayMiss: 1 });
}

function nearest(typed: string, neighbours: readonly Word[]) {
  return neighbours
    .map((each) => ({ ...each, distance: distance(typed, each.word) }))
    .filter((each) => each.distance < Infinity)
    .sort((one, other) => one.distance - other.distance || one.word.length - other.word.length)
    .slice(0, mostMeant);
}

function distinct(rows: readonly Pick<WordsRow, 'entries'>[]): SearchEntry[] {
  return [...new Map(rows.flatMap(({ entries }) => entries.map((entry) => [entry[0], entry]))).values()];
}

/** The entries that have the typed words, near enough; some may be missing, but then one must be there. */
function match(entries: readonly SearchEntry[], typed: readonly string[], { mayMiss = 0 } = {}): Found[] {
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
    return [{ entry, distance: sum + missed * missing, words: own.join(' ') }];
  });
}

const once = (found: Found[]) => [...new Map(found.map((each) => [each.entry[0], each])).values()];
const exactly = (found: Found[]) => found.filter(({ distance: far }) => far < meets.misspelt);
