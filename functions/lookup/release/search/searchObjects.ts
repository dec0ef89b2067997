import { matchesPerPage, maxNear, type SearchMatch } from '../../../../shared/model/lookup/match.ts';
import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { leastScore } from '../../../../shared/rules/lookup/search/score.ts';
import { wordsOf } from '../../../../shared/rules/lookup/search/words.ts';
import { currentRelease, type From } from '../rows/state.ts';
import { type Allowed, allowedVerticals, allowsVertical } from '../visible/allowed.ts';
import { type Bounds, boundMatch } from '../visible/withinSpan.ts';
import { nameOf, type ReadyRow, readyPerSource, type SearchEntry, volumeIn } from './entry.ts';
import { type Found, findEntries, findNamed, maxBegun } from './findEntries.ts';

/** Undefined if the person may not know that the object exists. */
function toMatch(entry: SearchEntry, source: SourceId, allowed: Allowed): SearchMatch | undefined {
  const [object_sid, name, type_code, logo, mains, sources, symbol] = entry;
  const main_domain_ids = mains.filter((vertical) => allowsVertical(allowed, vertical));
  const source_domains = sources.flatMap(([id, verticals]) => {
    const own = allowedVerticals(allowed, id);
    const domains = verticals
      .filter(([vertical]) => own.includes(vertical))
      .map(([domain_sid, total_posts, ppm]) => ({ domain_sid, total_posts, has_data: ppm !== null, ppm }));
    return domains.length > 0 ? [{ source: id, domains }] : [];
  });
  if (source_domains.length === 0 && main_domain_ids.length === 0) return undefined;
  const domains = source_domains.find((each) => each.source === source)?.domains ?? [];
  const ppms = domains.flatMap(({ ppm }) => (ppm === null ? [] : [ppm]));
  const inSource = sources.find(([id]) => id === source);
  // Product types come from the first vertical; they are hidden with it.
  const product_types = inSource && inSource[1][0]?.[0] === domains[0]?.domain_sid ? inSource[2] : [];
  return {
    object_sid,
    name,
    type_code,
    logo,
    ...(symbol ? { symbol: { ticker: symbol[0], exchange: symbol[1] } } : {}),
    has_data: ppms.length > 0,
    total_posts: domains.reduce((sum, { total_posts }) => sum + total_posts, 0),
    ppm: ppms.length > 0 ? Math.max(...ppms) : null,
    domains,
    source_domains,
    product_types: product_types.map(nameOf),
    main_domain_ids,
    in_other_verticals: isElsewhere(entry, source, allowed),
  };
}

function toElsewhere(entry: SearchEntry, source: SourceId, allowed: Allowed): SearchMatch | undefined {
  if (toMatch(entry, source, allowed) || !isElsewhere(entry, source, allowed)) return undefined;
  const [object_sid, name, type_code, logo] = entry;
  return {
    object_sid,
    name,
    type_code,
    logo,
    has_data: false,
    total_posts: 0,
    ppm: null,
    domains: [],
    source_domains: [],
    product_types: [],
    main_domain_ids: [],
    in_other_verticals: true,
  };
}

/** Decided on the unrestricted entry. */
function isElsewhere([, , , , mains, sources]: SearchEntry, source: SourceId, allowed: Allowed): boolean {
  const own = allowedVerticals(allowed, source);
  const open = sources
    .find(([id]) => id === source)?.[1]
    .flatMap(([vertical, , ppm]) => (ppm === null ? [] : [vertical]));
  const verticals = open && open.length > 0 ? open : mains;
  return verticals.length > 0 && !verticals.some((vertical) => own.includes(vertical));
}

export type SearchInput = {
  query: string;
  source: SourceId;
  types?: readonly ObjectTypeCode[] | undefined;
  allowed: Allowed;
  /** The reader's dates: neither the figures of a match nor its rank may depend on months outside. */
  bounds?: Bounds;
  from?: From;
};

export async function searchObjects(input: SearchInput & { limit?: number }): Promise<SearchMatch[]> {
  return (await suggestObjects(input)).matches;
}

/** Names below the least score aren't matches; the nearest are offered if nothing else is found. */
type Suggested = { matches: SearchMatch[]; near: SearchMatch[] };

export async function suggestObjects({
  limit = 20,
  ...input
}: SearchInput & { limit?: number }): Promise<Suggested> {
  const ranked = await rankedMatches(input, (found, row) => {
    const last = found[limit - 1];
    // Rows are cut by the posts of all months.
    if (!last || input.bounds) return false;
    // Entries missing from the row are mentioned no more often than its least mentioned one.
    return row.count > maxBegun || last.volume >= leastLeader(row, input.source);
  });
  const { good, near } = sortOut(ranked);
  return { matches: matchesOf(good).slice(0, limit), near };
}

export type AdvancedInput = SearchInput & { order: 'relevance' | 'ppm'; page: number };
export type AdvancedResult = Suggested & { total: number; page: number; pages: number };

/** All matches, page by page; those in verticals that the caller lacks come last. */
export async function advancedMatch({ order, page, ...input }: AdvancedInput): Promise<AdvancedResult> {
  const [ranked, elsewhere] = await Promise.all([
    rankedMatches(input, () => false),
    rankedMatches(input, () => false, { find: findNamed, as: toElsewhere }),
  ]);
  const { good, near } = sortOut(ranked);
  if (order === 'ppm') good.sort((one, other) => (other.match.ppm ?? -1) - (one.match.ppm ?? -1));
  const all = matchesOf([...good, ...elsewhere]);
  return {
    matches: all.slice((page - 1) * matchesPerPage, page * matchesPerPage),
    near: all.length > 0 ? [] : near,
    total: all.length,
    page,
    pages: Math.ceil(all.length / matchesPerPage),
  };
}

type Ranked = { match: SearchMatch; volume: number; typos: number; named: boolean; score: number };

const matchesOf = (ranked: readonly Ranked[]): SearchMatch[] => ranked.map(({ match }) => match);

function sortOut(ranked: readonly Ranked[]): { good: Ranked[]; near: SearchMatch[] } {
  const good = ranked.filter(({ score }) => score >= leastScore);
  if (good.length > 0) return { good, near: [] };
  const nearest = ranked.toSorted((one, other) => other.score - one.score);
  return { good, near: matchesOf(nearest).slice(0, maxNear) };
}

async function rankedMatches(
  { query, source, types, allowed, bounds = null, from = currentRelease() }: SearchInput,
  isEnough: (ranked: readonly Ranked[], row: ReadyRow) => boolean,
  { find, as } = { find: findEntries, as: toMatch },
): Promise<Ranked[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const release = await from;
  if (!release) return [];
  const full = words.join(' ');
  const known = new Map<number, Counted | undefined>();
  const matchOf = (entry: SearchEntry): Counted | undefined => {
    if (known.has(entry[0])) return known.get(entry[0]);
    const found = types && !types.includes(entry[2]) ? undefined : as(entry, source, allowed);
    const counted = found && countedOf(found, bounds);
    known.set(entry[0], counted);
    return counted;
  };
  const rank = (found: readonly Found[]): Ranked[] =>
    found
      .flatMap(({ entry, distance, words: own, name, score, incomplete }) => {
        const found = matchOf(entry);
        if (!found) return [];
        const { volume } = found;
        const match = entry[7]?.includes(name) ? { ...found.match, alias: name } : found.match;
        // With a word missing, the others are hardly incomplete: "green tea" means tea, not tears.
        const typos = incomplete ? distance * 2 : Math.floor(distance * 2);
        const named = incomplete ? own.split(' ').every((word) => words.includes(word)) : own === full;
        return [{ match, volume, typos, named, score }];
      })
      .sort(byRank);
  const found = await find(
    {
      index: release.search,
      visible: (entry) => matchOf(entry) !== undefined,
      enough: (some, row) => isEnough(rank(some), row),
    },
    words,
  );
  return rank(found);
}

type Counted = Pick<Ranked, 'match' | 'volume'>;

/** The posts that matches are ranked by: those of all months, or of the latest ones where the dates include only these. */
function countedOf(found: SearchMatch, bounds: Bounds): Counted {
  const match = boundMatch(found, bounds);
  return { match, volume: (bounds ? match.ppm : match.total_posts) ?? 0 };
}

function byRank(one: Ranked, other: Ranked): number {
  return (
    one.typos - other.typos ||
    Number(other.named) - Number(one.named) ||
    other.volume - one.volume ||
    compare(one.match.name, other.match.name) ||
    one.match.object_sid - other.match.object_sid
  );
}

function leastLeader({ entries }: ReadyRow, source: SourceId): number {
  const volumes = entries.map((entry) => volumeIn(entry, source)).sort((one, other) => other - one);
  return volumes[readyPerSource - 1] ?? 0;
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
