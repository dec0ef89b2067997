import { matchesPerPage, type SearchMatch } from '../../../shared/model/match.ts';
import type { ObjectTypeCode } from '../../../shared/model/object.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import { currentRelease } from '../release/state.ts';
import type { Allowed } from './allowed.ts';
import { type Enough, type Found, findEntries } from './findEntries.ts';
import { type CountedMatch, toMatch } from './searchMatch.ts';
import { wordsOf } from './words.ts';

export type SearchInput = {
  query: string;
  source: SourceId;
  /** All of them when left out. */
  types?: readonly ObjectTypeCode[] | undefined;
  allowed: Allowed;
};

/** Objects by the words of their names, the most spoken of in the source first. */
export async function searchObjects({
  limit = 20,
  ...input
}: SearchInput & { limit?: number }): Promise<SearchMatch[]> {
  const ranked = await rankedMatches(input, (matches) => matches >= limit);
  return ranked.map(({ match }) => match).slice(0, limit);
}

export type AdvancedInput = SearchInput & {
  order: 'relevance' | 'ppm';
  /** The first page is 1. */
  page: number;
};
export type AdvancedResult = { matches: SearchMatch[]; total: number; page: number; pages: number };

/** All objects that the words find, page by page. */
export async function advancedMatch({ order, page, ...input }: AdvancedInput): Promise<AdvancedResult> {
  const ranked = await rankedMatches(input, () => false);
  if (order === 'ppm') ranked.sort((one, other) => (other.match.ppm ?? -1) - (one.match.ppm ?? -1));
  return {
    matches: ranked.slice((page - 1) * matchesPerPage, page * matchesPerPage).map(({ match }) => match),
    total: ranked.length,
    page,
    pages: Math.ceil(ranked.length / matchesPerPage),
  };
}

type Ranked = { match: CountedMatch; typos: number; named: boolean };

async function rankedMatches(
  { query, source, types, allowed }: SearchInput,
  isEnough: (matches: number) => boolean,
): Promise<Ranked[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const release = await currentRelease();
  if (!release) return [];
  const full = words.join(' ');
  // Asked for twice of the same entries: whether they are enough, and then for good.
  const shown = new Map<readonly Found[], Ranked[]>();
  const show = (found: readonly Found[]): Ranked[] => {
    const known = shown.get(found) ?? found.flatMap(showOne);
    shown.set(found, known);
    return known;
  };
  const showOne = ({ entry, distance, words: own }: Found): Ranked[] => {
    const match = types && !types.includes(entry[2]) ? undefined : toMatch(entry, source, allowed);
    return match ? [{ match, typos: Math.floor(distance * 2), named: own === full }] : [];
  };
  const enough: Enough = (found) => isEnough(show(found).length);
  const ranked = show(await findEntries(release.search, words, enough));
  return ranked.sort(
    (one, other) =>
      one.typos - other.typos ||
      Number(other.named) - Number(one.named) ||
      other.match.total_posts - one.match.total_posts ||
      compare(one.match.name, other.match.name) ||
      one.match.object_sid - other.match.object_sid,
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
