import { minRow } from '../../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { type Range, remainderOf } from '../given.ts';
import { descriptors, type Post, places } from '../world.ts';
import { Differences } from './differences.ts';
import { countsOf, hiddenMost, restsOf, sumOf } from './knowledge.ts';

/* Tries to derive hidden numbers of people from all releases of an object's pages in a row: who joins a page's people from one release
   to the next, or leaves them, changes its rows. The reader knows every rule, and which rows exist; and either how many posts there
   are in each month, or even how many authors joined and left. */

const groups = ['gender', 'age', 'race', 'income', 'us_msa', 'interests', 'affinities'] as const;
const single = new Set<string>(['gender', 'age', 'race', 'income', 'us_msa']);
const levels = [
  ['global_region', 'country'],
  ['us_region', 'us_state'],
] as const;

/** A page in the first release with its months of people: later ones with the same months keep these figures. */
export type Moment = { readonly page: InsightDocument; readonly authors: ReadonlySet<string> };
/** Whether an author has a value, by the value's id or the place's name. */
export type Has = (author: string, group: string, value: number | string) => boolean;
/** How many of one page's people can be missing in another's at most. */
export type Missing = (one: Moment, other: Moment) => number;

/** `inSteps` if the number would be known without the steps. */
type Told = Range & { readonly hidden?: true; readonly inSteps?: true };
type Line = { readonly what: string; readonly told: Told; readonly count: number; readonly moment: Moment };

/** All pages' rows and remainders with the same authors in them, so that they differ only by who joined and left. */
type Series = readonly Line[];

const isIn = ({ people }: InsightDocument, month: number) =>
  people ? month >= people.first_month && month <= people.last_month : false;

/** A bound for an attacker who knows numbers of posts: the posts of one page's months that can't be the other's. */
export const byPosts: Missing = ({ page: one }, { page: other }) => {
  const all = one.vertical === other.vertical ? one.activity.authentic : one.domain_percents.posts;
  return sumOf(
    all.map((posts, at) => {
      const month = one.first_month + at;
      if (!isIn(one, month)) return 0;
      const theirs = isIn(other, month) ? other.activity.authentic[month - other.first_month] : 0;
      return (posts ?? 0) - (theirs ?? 0);
    }),
  );
};

/** A bound for an attacker who reads the public posts and so knows each author. */
export const byAuthors: Missing = ({ authors: one }, { authors: other }) =>
  [...one].filter((author) => !other.has(author)).length;

/** Pages in the order of their releases, of those with the same months of people only the first, with who these are. */
export function momentsOf(pages: Iterable<InsightDocument>, posts: readonly Post[]): Moment[] {
  const moments = new Map<string, Moment>();
  for (const page of pages) {
    const { vertical, object, people } = page;
    const key = `${vertical} ${object} ${people?.first_month} ${people?.last_month}`;
    if (people && !moments.has(key)) moments.set(key, { page, authors: authorsOf(page, posts) });
  }
  return [...moments.values()];
}

const authorsOf = (page: InsightDocument, posts: readonly Post[]) =>
  new Set(
    posts
      .filter(
        ({ month, objects, verticals }) =>
          isIn(page, month) && objects.includes(page.object) && verticals.includes(page.vertical),
      )
      .map(({ author }) => author),
  );

/** The numbers of one to nine with fewer than four possible values. */
export function foundIn(moments: readonly Moment[], has: Has, missing: Missing, isExact: boolean): string[] {
  return seriesOf(moments, has, isExact).flatMap((series) => derived(series, missing));
}

function derived(series: Series, missing: Missing): string[] {
  const known = new Differences(series.map(({ told }) => told));
  for (const [at, { moment }] of series.entries())
    for (const [other, line] of series.entries())
      if (at !== other) known.bound(at, other, missing(moment, line.moment));
  known.close();
  return series.flatMap((line, at) => {
    const range = known.range(at);
    if (range.low > line.count || range.high < line.count)
      throw new Error(`${nameOf(line)} isn't ${line.count}: ${range.low} to ${range.high}`);
    const before = series.findLastIndex(
      ({ moment: { page } }, earlier) => earlier < at && page.vertical === line.moment.page.vertical,
    );
    return [
      ...(line.told.hidden && isTold(range) ? [`${nameOf(line)}: ${textOf(range)}`] : []),
      ...(before < 0 ? [] : moved(series[before] as Line, line, known.difference(at, before), missing)),
    ];
  });
}

/** The authors of a row who joined and left between two releases, if fewer than four numbers are possible. */
function moved(before: Line, line: Line, more: Range, missing: Missing): string[] {
  const [joined, left] = [missing(line.moment, before.moment), missing(before.moment, line.moment)];
  const ranges = {
    joined: { low: Math.max(0, more.low), high: Math.min(joined, more.high + left) },
    left: { low: Math.max(0, -more.high), high: Math.min(left, joined - more.low) },
  };
  return Object.entries(ranges)
    .filter(([, range]) => isTold(range))
    .map(([how, range]) => `${nameOf(line)}, ${how}: ${textOf(range)}`);
}

const isTold = ({ low, high }: Range) => low > 0 && high <= hiddenMost && high - low < 3;
const textOf = ({ low, high }: Range) => `${low} to ${high}`;
const nameOf = ({ what, moment: { page } }: Line) =>
  `object ${page.object}, ${page.vertical}, ${what} to month ${page.people?.last_month}`;

function seriesOf(moments: readonly Moment[], has: Has, isExact: boolean): Series[] {
  const lines = moments.flatMap((moment) => linesOf(moment, has));
  const exact = (line: Line): Line =>
    line.told.inSteps ? { ...line, told: { low: line.count, high: line.count } } : line;
  return [...Map.groupBy(isExact ? lines.map(exact) : lines, ({ what }) => what).values()];
}

type Row = { readonly n: number; readonly about?: true; readonly id?: number; readonly name?: string };
const valueIn = ({ id, name }: Row) => id ?? name ?? '';
const regionOf = (name: number | string) => {
  const parent = places.find((place) => place.name === name)?.parent_id;
  return places.find(({ place_id }) => place_id === parent)?.name;
};

function linesOf(moment: Moment, has: Has): Line[] {
  const { page, authors } = moment;
  const shown = { ...page.demographics, ...page.geographies, ...page.psychographics };
  const countOf = (group: string, values: readonly (number | string)[]) =>
    [...authors].filter((author) => values.some((value) => has(author, group, value))).length;
  const line = (what: string, count: number, told: Told): Line => ({ what, count, told, moment });
  const row = (group: Group, value: number | string): Line => {
    const count = countOf(group, [value]);
    const share = shown[group].shares.find((each: Row) => valueIn(each) === value);
    return line(`${group} ${value}`, count, rowTold(share, count, shown[group].shares.length > 0));
  };
  /** The authors in none of the shown rows; its hidden rows are part of its name, since they are who it consists of. */
  const remainder = (group: Group, given: number, values: readonly (number | string)[]): Line[] => {
    const hidden = values.filter((value) => {
      const count = countOf(group, [value]);
      return count > 0 && count < minRow;
    });
    const count = countOf(group, hidden);
    const { low, high } = restsOf(given, hidden.length);
    const inSteps = remainderOf(count, hidden.length, { row: minRow }).off === 0;
    const told = { low, high, ...(inSteps ? { inSteps } : {}) };
    return hidden.length === 0 ? [] : [line(`${group} of ${hidden.join(', ')}`, count, told)];
  };
  const givenIn = (group: Group, values: readonly (number | string)[]) =>
    sumOf(shown[group].shares.filter((each: Row) => values.includes(valueIn(each))).map(({ n }) => n));
  const allShown = (group: Group, values: readonly (number | string)[]) =>
    values.every((value) => {
      const isListed = shown[group].shares.some((each: Row) => valueIn(each) === value);
      return isListed || countOf(group, [value]) < minRow;
    });
  const simple = groups.flatMap((group) => {
    const values = valuesOf[group];
    const { n, shares } = shown[group];
    return [
      ...values.map((value) => row(group, value)),
      ...(single.has(group) && shares.length > 0 ? remainder(group, n - givenIn(group, values), values) : []),
    ];
  });
  const inLevels = levels.flatMap(([whole, part]) => {
    const regions = valuesOf[whole].flatMap((region) => {
      const parts = valuesOf[part].filter((value) => regionOf(value) === region);
      const share = shown[whole].shares.find(({ name }) => name === region);
      const isWhole = share && shown[part].shares.length > 0 && allShown(part, parts);
      // The United States may have another number than their own.
      const isBlurred = shown[part].shares.some((each: Row) => parts.includes(valueIn(each)) && each.about);
      const rests = isWhole && !isBlurred ? remainder(part, share.n - givenIn(part, parts), parts) : [];
      return [row(whole, region), ...rests];
    });
    return [...regions, ...valuesOf[part].map((value) => row(part, value))];
  });
  return [...simple, ...inLevels];
}
type Group = (typeof groups)[number] | (typeof levels)[number][number];

const idsOf = (digit: number) =>
  Object.keys(descriptors)
    .map(Number)
    .filter((id) => Math.floor(id / 100_000) === digit);
const namesOf = (kind: string) => places.filter((place) => place.kind === kind).map(({ name }) => name);
/** Every value that an author can have, by group. */
export const valuesOf: Readonly<Record<Group, readonly (number | string)[]>> = {
  gender: idsOf(2),
  race: idsOf(3),
  age: idsOf(4),
  income: idsOf(8),
  interests: idsOf(5),
  affinities: idsOf(6),
  global_region: namesOf('global_region'),
  country: namesOf('country'),
  us_region: namesOf('us_region'),
  us_state: namesOf('us_state'),
  us_msa: namesOf('us_msa'),
};

/** The range of counts that a row allows for; an approximate number tells only that the row is shown. */
function rowTold(share: Row | undefined, count: number, isShown: boolean): Told {
  const few = count > 0 && count < minRow;
  const unknown = { low: few ? 1 : 0, high: Number.POSITIVE_INFINITY, ...(few ? { hidden: few } : {}) };
  if (!isShown) return unknown;
  if (share?.about) return { ...unknown, low: minRow };
  if (share) return { ...countsOf(share.n), inSteps: true };
  return count < minRow ? { ...unknown, high: hiddenMost } : { ...unknown, low: minRow };
}
