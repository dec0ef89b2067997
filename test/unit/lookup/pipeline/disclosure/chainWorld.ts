import { rm } from 'node:fs/promises';
import { minPeers, minRow, minShown } from '../../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { seeded } from '../../../../support/manyNames.ts';
import { documentsIn } from '../built.ts';
import { type Post, places, type Thing, temporaryFolder, writeWorld } from '../world.ts';
import { foundIn, type Has, type Missing, type Moment, momentsOf, valuesOf } from './chain.ts';

const verticals = [9022, 8982] as const;
const last = 190;
const steady = 1000;

/** Without posts that hardly change, a build would take a month of fewer for incomplete. */
const steadyPosts = (month: number) =>
  Array.from({ length: 200 }, (_, at): Post => {
    return { source: 1, month, author: `steady ${at}`, verticals: [1215], objects: [steady] };
  });

type Chain = {
  readonly objects: readonly Thing[];
  readonly posts: readonly Post[];
  readonly releases: readonly number[];
  /** The values of each author, the same in every post, by group. */
  readonly values: ReadonlyMap<string, Readonly<Record<string, readonly (number | string)[]>>>;
};

type Size = { readonly objects: number; readonly releases: number };

/**
 * Objects of 5 to 200 authors a year, who come, return and stay away; some months have a single post, and some objects begin or end.
 * Some posts are in one vertical only.
 */
function chainOf(seed: number, size: Size): Chain {
  const random = seeded(seed);
  const whole = (most: number) => Math.floor(most * random());
  const pick = <Value>(from: readonly Value[], skew = 1.8) =>
    from[Math.floor(from.length * random() ** skew)] as Value;
  const values = new Map<string, Readonly<Record<string, readonly (number | string)[]>>>();
  const releases = Array.from({ length: size.releases }, (_, at) => last - size.releases + 1 + at);
  const first = last - size.releases - 14;
  const sids = Array.from({ length: size.objects }, (_, at) => at + 1);
  const objects = [...sids, steady].map((sid): Thing => {
    return { sid, name: `Brand ${sid}`, type_code: 'BR' };
  });

  function newcomer(author: string): string {
    const known = random() < 0.5 ? 1 : 0.8;
    const one = (group: keyof typeof valuesOf) => (random() < known ? [pick(valuesOf[group])] : []);
    const country = one('country');
    const state = country[0] === 'Country USA' ? one('us_state') : [];
    const several = valuesOf.interests.filter(() => random() < 0.15);
    values.set(author, {
      gender: one('gender'),
      age: one('age'),
      race: one('race'),
      income: one('income'),
      interests: several,
      affinities: one('affinities'),
      country,
      global_region: country.map(parentOf),
      us_state: state,
      us_region: state.map(parentOf),
    });
    return author;
  }

  const posts = sids.flatMap((sid) => {
    const perMonth = 0.4 * 40 ** random();
    const back = 0.04 + 0.3 * random() ** 2;
    const apart = random() < 0.5 ? 0.03 : 0.25;
    const begins = random() < 0.2 ? first + whole(last - first) : first;
    const ends = random() < 0.2 ? last - whole(size.releases) : last;
    const all: string[] = [];
    return range(begins, ends).flatMap((month) => {
      const isQuiet = random() < 0.1;
      const many = isQuiet ? 1 : Math.floor(perMonth * (0.3 + 1.4 * random()) + random());
      const earlier = isQuiet
        ? []
        : all.filter((_, at) => random() < back * 0.8 ** ((all.length - at) / (4 * perMonth)));
      const fresh = Array.from({ length: many }, (_, at) => newcomer(`author ${sid} ${month} ${at}`));
      all.push(...fresh);
      return [...earlier, ...fresh].map((author): Post => {
        const {
          gender = [],
          age = [],
          race = [],
          income = [],
          interests = [],
          affinities = [],
        } = values.get(author) ?? {};
        const { country = [], us_state = [] } = values.get(author) ?? {};
        return {
          source: 1,
          month,
          author,
          objects: [sid],
          verticals: random() < apart ? [verticals[whole(2)] ?? 9022] : [...verticals],
          demographics: [gender, age, race, income].flat().map(Number),
          interests: interests.map(Number),
          affinities: affinities.map(Number),
          ...codeOf('country', country[0]),
          ...codeOf('state', us_state[0]),
        };
      });
    });
  });
  return { objects, posts: [...posts, ...range(first, last).flatMap(steadyPosts)], releases, values };
}

export type Built = { readonly chain: Chain; readonly moments: readonly Moment[] };

export async function builtChain(seed: number, size: Size): Promise<Built> {
  const chain = chainOf(seed, size);
  return { chain, moments: momentsOf(await pagesOf(chain), chain.posts) };
}

type Knowing = {
  readonly missing: Missing;
  /** All verticals of an object together, or each page alone. */
  readonly verticals: 'together' | 'alone';
  /** Rows as if they were given as counted. */
  readonly isExact?: true;
};

/** The numbers of one to nine that follow from all releases. */
export function foundInChain({ chain, moments }: Built, { missing, verticals, isExact }: Knowing): string[] {
  const has: Has = (author, group, value) => (chain.values.get(author)?.[group] ?? []).includes(value);
  const pages = Map.groupBy(moments, ({ page }) =>
    verticals === 'together' ? `${page.object}` : `${page.object} ${page.vertical}`,
  );
  return [...pages.values()].flatMap((each) => foundIn(each, has, missing, isExact ?? false));
}

/** The pages of every release. */
async function pagesOf({ objects, posts, releases }: Chain): Promise<InsightDocument[]> {
  const folder = await temporaryFolder();
  const numbered = posts.map((post, at) => ({ ...post, at }));
  const limits = { leastPosts: 1, leastRow: minRow, leastPeers: minPeers, leastBase: minShown };
  const pages: InsightDocument[] = [];
  try {
    for (const [at, end] of releases.entries()) {
      const added = numbered.filter(({ month }) => (at === 0 ? month <= end : month === end));
      await writeWorld(folder, { objects, posts: added });
      pages.push(...(await documentsIn({ folder, ...limits })));
    }
    return pages;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
const placeOf = (name: number | string | undefined) => places.find((place) => place.name === name);
const parentOf = (name: number | string) =>
  places.find(({ place_id }) => place_id === placeOf(name)?.parent_id)?.name ?? '';
const codeOf = (column: 'country' | 'state', name: number | string | undefined) => {
  const code = placeOf(name)?.code;
  return code ? { [column]: code } : {};
};
