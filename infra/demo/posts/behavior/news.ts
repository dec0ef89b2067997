import type { VerticalId } from '../../../../shared/model/scope.ts';
import { seeded, shuffled } from '../seeded.ts';
import { type Character, geoProfiles, type News } from './character.ts';
import type { Company } from './company.ts';
import { themeFits } from './themeFit.ts';

type Story = {
  readonly market: VerticalId;
  readonly cause: 'theme' | 'brand' | 'place';
  /** Posts caused by the news, as a multiple of the brand's other posts. */
  readonly size: number;
} & ({ readonly startsBack: number } | { readonly endsBack: number });

/** In months before the last one. News that starts makes posts rise; news that ends makes them fall. */
const stories: readonly Story[] = [
  { market: 1215, cause: 'theme', size: 4, startsBack: 0 },
  { market: 9022, cause: 'brand', size: 4, startsBack: 0 },
  { market: 7959, cause: 'place', size: 4, startsBack: 0 },
  { market: 8982, cause: 'theme', size: 4, startsBack: 2 },
  { market: 8981, cause: 'brand', size: 4, startsBack: 2 },
  { market: 34581, cause: 'theme', size: 4, endsBack: 3 },
  { market: 50596, cause: 'brand', size: 4, endsBack: 1 },
  { market: 1225, cause: 'brand', size: 4, endsBack: 3 },
];

/** Shorter histories have too few usual months for anything to stand out. */
const leastMonths = 30;

/** Maximum size of a brand in the news relative to the largest brand, whose news would move whole markets. */
const hostSize = 0.14;

export const newsGeoProfile = geoProfiles;

/** The files don't label these temporary posts, so that signals must be detected. */
export function newsOf(company: Company, seed: number, months: number): Character[] {
  if (months < leastMonths) return [];
  const taken = new Set<number>();
  const mostKnown = hostSize * Math.max(...company.steadyBrands().map(({ weight }) => weight));
  return stories.flatMap((story) => {
    const host = company
      .steadyBrands(story.market)
      .find((each) => each.weight <= mostKnown && each.spikes.length === 0 && !taken.has(each.object.sid));
    if (!host) return [];
    const besides = story.cause === 'place' ? null : causeOf(story, host, company, seed);
    if (story.cause !== 'place' && !besides) return [];
    for (const who of [host, besides]) if (who) taken.add(who.object.sid);
    const news: News = {
      from: 'startsBack' in story ? months - 1 - story.startsBack : 0,
      to: 'startsBack' in story ? months - 1 : months - 1 - story.endsBack,
      besides,
    };
    const geo = story.cause === 'place' ? newsGeoProfile : host.geo;
    return [{ ...host, weight: host.weight * story.size, geo, news }];
  });
}

function causeOf({ market, cause }: Story, host: Character, company: Company, seed: number) {
  const draw = seeded(seed, 'news', host.object.sid);
  const candidates =
    cause === 'theme'
      ? company
          .themes(market)
          .filter(({ object }) => host.object.groups.some((key) => themeFits(object.name, key)))
      : company.steadyBrands(market).filter(({ weight }) => weight < host.weight);
  return shuffled(draw, candidates)[0] ?? null;
}
