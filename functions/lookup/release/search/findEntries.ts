import { distance, meets, scoreOf, type TypedWord } from '../../../../shared/rules/lookup/search/score.ts';
import { joinedOf, readName } from '../../../../shared/rules/lookup/search/words.ts';
import type { SearchIndex } from '../rows/state.ts';
import { namesOf, type ReadyRow, type SearchEntry, type WordsRow } from './entry.ts';
import { findRow, readBelow, readNeighbours, readWordRows, type Word } from './readIndex.ts';

/** An entry with its matched words and their distance from the query; lower is better. */
export type Found = {
  readonly entry: SearchEntry;
  readonly distance: number;
  readonly words: string;
  /** Which of the entry's names matched best. */
  readonly name: string;
  readonly score: number;
  /** Some typed words don't match. */
  readonly incomplete: boolean;
};

export type Search = {
  readonly index: SearchIndex;
  readonly visible: (entry: SearchEntry) => boolean;
  /** Whether a row's entries suffice, although it only holds the most mentioned of each source. */
  readonly enough: (found: readonly Found[], row: ReadyRow) => boolean;
};

export async function findNamed(search: Search, typed: readonly string[]): Promise<Found[]> {
  const text = typed.join(' ');
  const row = await findRow(search.index, text);
  const found = row ? await matching(search, row, text, typed) : [];
  return found.filter(({ distance: far }) => far === meets.exactly);
}

/** How many corrections are tried first. */
const firstCorrections = 4;
/** How many are tried if the first ones find nothing visible. */
const maxCorrections = 16;
/** A prefix with more entries is too vague; they are never all read just to rank better. */
export const maxBegun = 2000;
/** From this length, a similar word is probably a typo. */
const surelyMeant = 6;
/** A missing word costs more than a misspelled one. */
const missing = 3;

/** Matches words as prefixes in any order. One read usually suffices; typos are tried only if nothing is found. */
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
  // Very long lists are cut, but always include the most mentioned.
  const below = await readBelow(search.index, text, row);
  return exactly(match(search, distinct([row, { entries: below }]), typed));
}

/** Any word may be incomplete, and one space may be wrong. */
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

/** Several incomplete words: search among the entries of the rarest one. */
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

/** Ranks the entries of several corrections by their distance to the whole query. */
async function tryWords(
  search: Search,
  typed: readonly string[],
  meant: readonly (readonly Near[])[],
): Promise<Found[]> {
  const rows = await readWordRows(search.index, meant.flat());
  const found = match(search, distinct(rows), typed);
  if (found.length > 0 || typed.length === 1) return found;
  // Rows of frequent words are incomplete; entries with two words are also listed under the pair.
  const pairs = meant.flatMap((words, at) =>
    words
      .filter(({ distance: far }) => far >= meets.misspelt)
      .map(({ word }) => [...typed.filter((_, other) => other !== at), word].join(' ')),
  );
  const together = await Promise.all(
    pairs.slice(0, firstCorrections).map((text) => findRow(search.index, text)),
  );
  const close = match(search, distinct(together.filter((row) => row !== undefined)), typed);
  if (close.length > 0) return close;
  const most = match(search, distinct(rows), typed, { mayMiss: 1 });
  return most.length > 0 ? most : match(search, distinct(rows), typed, { mayMiss: typed.length - 1 });
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

/** Entries that match closely enough; some may be missing, but never all. */
function match(
  { visible }: Search,
  entries: readonly SearchEntry[],
  typed: readonly string[],
  { mayMiss = 0 } = {},
): Found[] {
  return entries.flatMap((entry) => {
    const [best] = namesOf(entry)
      .flatMap((name) => matchName(name, typed, mayMiss) ?? [])
      .sort((one, other) => one.distance - other.distance || one.words.length - other.words.length);
    return best && visible(entry) ? [{ entry, ...best }] : [];
  });
}

function matchName(
  name: string,
  typed: readonly string[],
  mayMiss: number,
): Omit<Found, 'entry'> | undefined {
  const { words: own, joined } = readName(name);
  const words = joined ? [...own, joined] : own;
  const met: TypedWord[] = [];
  let sum = 0;
  let missed = 0;
  for (const word of typed) {
    const least = Math.min(...words.map((each) => distance(word, each)));
    met.push({ word, distance: least });
    if (least < Infinity) sum += least;
    else missed += 1;
    if (missed > mayMiss || missed === typed.length) return undefined;
  }
  const isUsual = sum < meets.misspelt && missed === 0;
  return {
    distance: sum + missed * missing,
    words: own.join(' '),
    name,
    score: isUsual ? 1 : scoreOf(met, coverage(own, typed)),
    incomplete: missed > 0,
  };
}

/** Which part of a name's words was typed whole. */
function coverage(own: readonly string[], typed: readonly string[]): number {
  const whole = own.filter((each) =>
    typed.some((word) => {
      const far = distance(word, each);
      return far === meets.exactly || far === meets.misspelt;
    }),
  );
  return whole.length / own.length;
}

const once = (found: Found[]) => [...new Map(found.map((each) => [each.entry[0], each])).values()];
const exactly = (found: Found[]) => found.filter(({ distance: far }) => far < meets.misspelt);
