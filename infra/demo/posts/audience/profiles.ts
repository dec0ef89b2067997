import type { VerticalId } from '../../../../shared/model/scope.ts';
import { geoProfiles, tastesPerVertical } from '../behavior/character.ts';
import { newsGeoProfile } from '../behavior/news.ts';
import { names, verticals } from '../catalogue/markets.ts';
import { between, type Draw, pick, pickWeighted, seeded, shuffled } from '../seeded.ts';
import { globalRegions } from './countries.ts';
import { affinities, demographicDescriptors, interests } from './descriptors.ts';
import { smallTowns, usMetros } from './usPlaces.ts';

/** The number of variants per profile. An author is one variant of the profile of the object they write about. */
export const variants = { demographics: 128, geo: 256, taste: 128 } as const;

export const genderSteps = [0.12, 0.3, 0.5, 0.65, 0.8, 0.93] as const;
export const ageSteps = 5;
export const incomeSteps = 3;
export const raceSteps = 2;

export const demographicsProfile = (female: number, age: number, income: number, race: number) =>
  ((female * ageSteps + age) * incomeSteps + income) * raceSteps + race;

const ids = (group: Record<number, string>) => Object.keys(group).map(Number);
const known = { gender: 0.7, age: 0.6, income: 0.4, race: 0.55 } as const;
const raceWeights = [
  [0.56, 0.14, 0.18, 0.07, 0.05],
  [0.3, 0.3, 0.24, 0.12, 0.04],
] as const;

/** `us` adds the race, which only US authors have. */
export function demographicsRows(seed: number): { id: number; world: string | null; us: string | null }[] {
  const draw = seeded(seed, 'demographics');
  return genderSteps.flatMap((female, gender) =>
    steps(ageSteps).flatMap((age) =>
      steps(incomeSteps).flatMap((income) =>
        steps(raceSteps).flatMap((race) =>
          steps(variants.demographics).map((variant) => {
            const maybe = (part: number, group: Record<number, string>, weight: (at: number) => number) =>
              draw() < part ? [pickWeighted(draw, ids(group), (_, at) => weight(at))] : [];
            const shared = [
              ...maybe(known.gender, demographicDescriptors.gender, (at) => (at === 0 ? female : 1 - female)),
              ...maybe(known.age, demographicDescriptors.age, (at) => 0.4 ** Math.abs(at - age) + 0.03),
              ...maybe(known.income, demographicDescriptors.income, (at) => 0.45 ** Math.abs(at - income)),
            ];
            const ethnic = maybe(
              known.race,
              demographicDescriptors.race,
              (at) => raceWeights[race]?.[at] ?? 0.1,
            );
            return {
              id: demographicsProfile(gender, age, income, race) * variants.demographics + variant,
              world: joined(shared),
              us: joined([...shared, ...ethnic]),
            };
          }),
        ),
      ),
    ),
  );
}

export const joined = (list: readonly number[]): string | null => (list.length > 0 ? list.join('~') : null);
const steps = (count: number) => Array.from({ length: count }, (_, at) => at);

type GeoRow = {
  id: number;
  location: string | null;
  state: string | null;
  country: string | null;
  language: string;
};

const countries = Object.entries(globalRegions).flatMap(([region, list]) =>
  names(list).map((line, at) => ({
    code: line.slice(0, 3),
    language: line.slice(4, 6),
    region,
    size: 1 / (at + 1),
  })),
);
const towns = [
  ...Object.values(usMetros).flatMap((list, at) => names(list).map((town) => ({ town, at }))),
  ...names(smallTowns).map((town) => ({ town, at: 45 })),
].map(({ town, at }) => ({
  location: town.split('/')[0] ?? town,
  state: town.split('/')[1] ?? '',
  size: 1 / (at + 3),
}));

/** Each profile has a preferred region and a few towns of its own. */
export function geoRows(seed: number): GeoRow[] {
  const draw = seeded(seed, 'places');
  return [...steps(geoProfiles).flatMap((profile) => usualPlaces(profile, draw)), ...fromOneState(draw)];
}

function fromOneState(draw: Draw): GeoRow[] {
  const own = towns.filter(({ state }) => state === 'TX');
  return steps(variants.geo).map((variant) => ({
    id: newsGeoProfile * variants.geo + variant,
    location: draw() < 0.8 ? pick(draw, own).location : null,
    state: 'TX',
    country: 'USA',
    language: 'en',
  }));
}

function usualPlaces(profile: number, draw: Draw): GeoRow[] {
  const abroad = shuffled(
    draw,
    Object.keys(globalRegions).filter((region) => region !== 'North America'),
  )[0];
  const atHome = between(draw, 0.35, 0.75);
  const localTowns = new Set(shuffled(draw, towns).slice(0, 12));
  const country = (): (typeof countries)[number] =>
    pickWeighted(draw, countries, (each) =>
      each.code === 'USA' ? atHome * 6 : each.size * (each.region === abroad ? 1.6 : 0.35),
    );
  return steps(variants.geo).map((variant) => {
    const id = profile * variants.geo + variant;
    const { code, language } = country();
    const spoken = draw() < 0.9 ? language : 'en';
    if (draw() < 0.35) return { id, location: null, state: null, country: null, language: spoken };
    if (code !== 'USA') return { id, location: null, state: null, country: code, language: spoken };
    if (draw() < 0.15) return { id, location: null, state: null, country: code, language: 'en' };
    const { location, state } = pickWeighted(
      draw,
      towns,
      (each) => each.size * (localTowns.has(each) ? 4 : 1),
    );
    return {
      id,
      location: draw() < 0.8 ? location : null,
      state,
      country: code,
      language: draw() < 0.94 ? 'en' : 'es',
    };
  });
}

export const firstInterest = 500_001;
export const firstAffinity = 600_001;

const fittingInterests: Record<VerticalId, string> = {
  9022: 'Make-Up, Skin Care, Fashion, Wellness',
  1215: 'Cooking, Baking, Coffee, Vegan Food',
  8982: 'Fashion, Art, Music, Dance',
  8981: 'Fitness, Wellness, Running, Meditation',
  34581: 'Skin Care, Wellness, Parenting, Fitness',
  1225: 'Wine, Craft Beer, Football, Comedy',
  7959: 'Travel, Photography, Hiking, Movies',
  50596: 'Home Decor, DIY, Gardening, Pets',
};

export function tasteRows(
  seed: number,
): { id: number; interests: string | null; affinities: string | null }[] {
  const draw = seeded(seed, 'tastes');
  return verticals.flatMap((vertical, at) =>
    steps(tastesPerVertical).flatMap((profile) => {
      const interested = likings(draw, names(interests), names(fittingInterests[vertical]), firstInterest);
      const inclined = likings(draw, names(affinities), [], firstAffinity);
      return steps(variants.taste).map((variant) => ({
        id: (at * tastesPerVertical + profile) * variants.taste + variant,
        interests: draw() < 0.75 ? joined(interested()) : null,
        affinities: draw() < 0.6 ? joined(inclined()) : null,
      }));
    }),
  );
}

function likings(draw: Draw, all: string[], fitting: string[], firstId: number): () => number[] {
  const own = new Set([...fitting, ...shuffled(draw, all).slice(0, 5)]);
  return () => {
    const count = pick(draw, [1, 2, 2, 3, 4]);
    const chosen = steps(count).map(() =>
      pickWeighted(draw, all, (name, at) => (own.has(name) ? 5 : 1) * (1 + 3 / (at + 2))),
    );
    return [...new Set(chosen)].map((name) => firstId + all.indexOf(name)).sort((a, b) => a - b);
  };
}
