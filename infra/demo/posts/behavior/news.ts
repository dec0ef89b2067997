import type { VerticalId } from '../../../../shared/model/vertical.ts';
import { seeded, shuffled } from '../seeded.ts';
import { type Character, geoProfiles, type News } from './character.ts';
import type { Company } from './company.ts';
import { themeFits } from './themeFit.ts';

/** What happens to a well-known brand of a market in the latest months, and because of what. */
type Story = {
  readonly market: VerticalId;
  readonly cause: 'theme' | 'brand' | 'place';
  /** Posts because of it, as a multiple of the brand's other posts. */
  readonly size: number;
} & ({ readonly startsBack: number } | { readonly endsBack: number });

/** Months back from the last one: what starts makes posts rise, what ends makes them fall. */
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

/** Shorter histories have no usual months that anything could stand out from. */
const leastMonths = 30;

/** Hosts are so large at most, beside the best-known brand: news about that one would move whole markets. */
const hostSize = 0.14;

/** The profile of authors who are all from one state. */
export const newsGeoProfile = geoProfiles;

/**
 * Some brands are in the news: for a while there are posts about them that also name something else, or that come from one
 * place. They are written as if by homes of their own, and nothing in the files says so: whoever looks must find them.
 */
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
