import { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { readName } from '../../../../shared/rules/lookup/search/words.ts';
import { surprisePk, typosPk, wordsPk } from '../../release/rows/keys.ts';
import {
  type IndexRow,
  namesOf,
  readyPerSource,
  type SearchEntry,
  type SurpriseRow,
  type TypoRow,
  volumeIn,
} from '../../release/search/entry.ts';
import { bucketOf, typoKeys } from '../../release/search/readIndex.ts';

/** Makes rows of about 1 kB; a query with a typo reads eight of them. */
const wordsPerBucket = 60;
const maxSurprises = 300;

/** Generated lazily: all rows at once take several times the memory of the entries. */
export function searchRows(
  entries: readonly SearchEntry[],
  generation: number,
): { rows: Iterable<IndexRow>; typoBuckets: number; split: string } {
  const { rows, rowOf, split } = wordRows(entries, generation);
  let keys = 0;
  for (const word of rowOf.keys()) keys += typoKeys(word).length;
  const typoBuckets = Math.max(1, Math.ceil(keys / wordsPerBucket));
  function* all() {
    yield* rows;
    yield* typoRows(rowOf, typoBuckets, generation);
    yield* surpriseRows(entries, generation);
  }
  return { rows: all(), typoBuckets, split };
}

function typoRows(rowOf: ReadonlyMap<string, number>, count: number, generation: number): IndexRow[] {
  const buckets: TypoRow[] = Array.from({ length: count }, () => []);
  for (const [word, row] of rowOf) {
    for (const bucket of new Set(typoKeys(word).map((key) => bucketOf(key, count)))) {
      buckets[bucket]?.push([word, row]);
    }
  }
  return buckets.map((body, bucket) => ({ PK: typosPk(generation, bucket), SK: 'WORDS', body }));
}

function surpriseRows(entries: readonly SearchEntry[], generation: number): IndexRow[] {
  return SourceId.options.flatMap(({ value: source }) =>
    VerticalId.options.flatMap(({ value: vertical }) => {
      const body: SurpriseRow = entries.flatMap(([sid, , , , , sources]) => {
        const found = sources.find(([id]) => id === source)?.[1].find(([id]) => id === vertical);
        return found && found[2] !== null ? [[sid, found[1]] as const] : [];
      });
      body.sort(([oneSid, one], [otherSid, other]) => other - one || oneSid - otherSid);
      if (body.length === 0) return [];
      return [{ PK: surprisePk(generation), SK: `${source}#${vertical}`, body: body.slice(0, maxSurprises) }];
    }),
  );
}

/** A row with more entries is split by the next letter; about 3 kB compressed. */
const maxPerRow = 48;
const maxPerPartition = 1000;
/** Then only the name's own order is indexed: dozens of names with eight common words would make 150,000 rows. */
const maxOrdered = 3;

/** Marks the end of a name in the keys of rows. */
const ending = '\u0001';

type Path = { readonly entry: number; readonly text: string; readonly rest: readonly string[] };

/**
 * Lists every entry under any three of its words in every order, so that a single read answers any prefix. Texts with
 * the same prefix share a row; a long row is split by the next letter and keeps only the most mentioned objects.
 */
export function wordRows(entries: readonly SearchEntry[], generation: number) {
  const ranks = SourceId.options.map(({ value }) => rank(entries, value));
  const rowOf = new Map<string, number>();

  const roots = new Map<string, number[]>();
  entries.forEach((each, entry) => {
    const names = namesOf(each).map(readName);
    const texts = names.flatMap(({ words, joined }) => [...words, ...(joined ? [joined] : [])]);
    for (const { words } of names) for (const word of words) rowOf.set(word, 0);
    for (const letter of new Set(texts.map((text) => letterAt(text, 0)))) addTo(roots, letter, entry);
  });
  const dividedBy = new Set(
    [...roots].filter(([, members]) => members.length > maxPerPartition).map(([key]) => key),
  );
  const splitLetters = [...dividedBy].sort().join('');
  let exact: ReadonlyMap<string, readonly number[]> = new Map();
  /** `rowOf` is complete once all rows have been generated. */
  return { rows: allRows(), rowOf: rowOf as ReadonlyMap<string, number>, split: splitLetters };

  /** One letter at a time: all paths together take several times the memory of the entries. */
  function* allRows(): Generator<IndexRow> {
    for (const key of [...roots.keys()].sort()) {
      const names = (roots.get(key) ?? []).flatMap((entry) => {
        const each = entries[entry];
        return each ? namesOf(each).map((name) => ({ entry, ...readName(name) })) : [];
      });
      exact = groupByFullName(names);
      yield* split(
        key,
        names.flatMap((name) => pathsFrom(name, key)),
      );
    }
  }

  function* split(key: string, paths: readonly Path[]): Generator<IndexRow> {
    const members = new Set(paths.map(({ entry }) => entry));
    if (members.size <= maxPerRow) {
      for (const { text } of paths) noteRow(text, key);
      yield row(key, { all: true, entries: pick([...members]) });
      return;
    }
    let until = key;
    let groups = groupByNext(paths, until.length);
    // While all paths continue with the same letter, the answer is the same and needs no row of its own.
    for (let only = onlyGroup(groups); only; only = onlyGroup(groups)) {
      const [letter, below] = only;
      until += letter;
      groups = groupByNext(below, until.length);
    }
    const [, second] = until;
    const nextLetters = second
      ? [second]
      : [...(groups.ended.length > 0 ? [ending] : []), ...groups.next.keys()].sort();
    yield row(key, {
      all: false,
      entries: pick([...readyIn(members, key, until)]),
      until,
      count: members.size,
      ...(dividedBy.has(key) ? { next: nextLetters } : {}),
    });
    for (const { text } of paths) if (until.startsWith(text)) noteRow(text, key);
    // Names that consist of exactly these words; only a search through all rows below reads them.
    const ended = [...new Set(groups.ended)];
    for (let at = 0; at < ended.length; at += maxPerRow) {
      const part = ended.slice(at, at + maxPerRow);
      yield row(`${until}${ending}${String(at / maxPerRow).padStart(4, '0')}`, {
        all: true,
        entries: pick(part),
      });
    }
    for (const [letter, below] of [...groups.next].sort(([one], [other]) => (one < other ? -1 : 1))) {
      yield* split(until + letter, below);
    }
  }

  function row(SK: string, body: IndexRow['body']): IndexRow {
    return { PK: wordsPk(generation, SK, splitLetters), SK, body };
  }

  function noteRow(text: string, key: string): void {
    if (rowOf.has(text)) rowOf.set(text, key.length);
  }

  function pick(members: readonly number[]): SearchEntry[] {
    return members
      .toSorted((one, other) => one - other)
      .map((at) => entries[at])
      .filter((entry) => entry !== undefined);
  }

  /** The most mentioned of each source, and all with exactly the typed name. */
  function readyIn(members: ReadonlySet<number>, key: string, until: string): Set<number> {
    const chosen = new Set<number>();
    const groups: Iterable<number>[] = [members];
    for (let length = key.length; length <= until.length; length += 1) {
      groups.push(exact.get(until.slice(0, length)) ?? []);
    }
    for (const group of groups)
      for (const order of ranks) for (const entry of firstBy(order, group, readyPerSource)) chosen.add(entry);
    return chosen;
  }
}

function groupByNext(paths: readonly Path[], at: number): { ended: number[]; next: Map<string, Path[]> } {
  const ended: number[] = [];
  const next = new Map<string, Path[]>();
  for (const path of paths) {
    if (path.text.length > at) {
      addTo(next, letterAt(path.text, at), path);
    } else if (path.rest.length === 0) {
      ended.push(path.entry);
    } else {
      const words = path.text.split(' ').length < maxOrdered ? path.rest : path.rest.slice(0, 1);
      for (const word of words) {
        const rest = path.rest.filter((each) => each !== word);
        addTo(next, ' ', { entry: path.entry, text: `${path.text} ${word}`, rest });
      }
    }
  }
  return { ended, next };
}

function onlyGroup({ ended, next }: ReturnType<typeof groupByNext>): [string, Path[]] | undefined {
  return ended.length === 0 && next.size === 1 ? [...next][0] : undefined;
}

function rank(entries: readonly SearchEntry[], source: SourceId): Uint32Array {
  const volumes = entries.map((entry) => volumeIn(entry, source));
  const order = entries.map((_, at) => at);
  order.sort((one, other) => (volumes[other] ?? 0) - (volumes[one] ?? 0) || one - other);
  const places = new Uint32Array(entries.length);
  order.forEach((entry, place) => {
    places[entry] = place;
  });
  return places;
}

function firstBy(places: Uint32Array, members: Iterable<number>, most: number): number[] {
  const best: number[] = [];
  const placeOf = (entry: number | undefined) => (entry === undefined ? 0 : (places[entry] ?? 0));
  for (const entry of members) {
    if (best.length === most && placeOf(entry) > placeOf(best.at(-1))) continue;
    let at = best.length;
    while (at > 0 && placeOf(best[at - 1]) > placeOf(entry)) at -= 1;
    best.splice(at, 0, entry);
    if (best.length > most) best.pop();
  }
  return best;
}

type Name = ReturnType<typeof readName> & { readonly entry: number };

function pathsFrom({ entry, words, joined }: Name, letter: string): Path[] {
  const paths = words.map((text) => ({ entry, text, rest: words.filter((each) => each !== text) }));
  if (joined && !words.includes(joined)) paths.push({ entry, text: joined, rest: [] });
  return paths.filter(({ text }) => letterAt(text, 0) === letter);
}

function groupByFullName(names: readonly Name[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const { words, entry } of names) addTo(groups, words.join(' '), entry);
  return groups;
}

const letterAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0);

function addTo<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}
