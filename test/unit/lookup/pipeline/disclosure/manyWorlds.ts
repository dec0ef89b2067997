import { seeded } from '../../../../support/manyNames.ts';
import { descriptors, manyBrands, type Post, places, type Thing } from '../world.ts';

/** The number of attacked worlds: a few, or `DISCLOSURE_WORLDS=100` before a release. */
export const worldCount = Number(process.env.DISCLOSURE_WORLDS ?? 2);

export const objects: Thing[] = manyBrands(4);
const verticals = [9022, 8982] as const;
const last = 180;

const idsOf = (digit: number) =>
  Object.keys(descriptors)
    .map(Number)
    .filter((id) => Math.floor(id / 100_000) === digit);
const codesOf = (kind: string) =>
  places.flatMap((place) => (place.kind === kind && place.code ? [place.code] : []));
const townsOf = (state: string) =>
  places.flatMap(({ kind, name, code }) => (kind === 'us_location' && code === state ? [name] : []));

/**
 * Objects with 30 to 150 authors of few or many kinds, so that rows and months have nearly any size. In some worlds all
 * attributes are known; most of an object’s posts are in both verticals.
 */
export function postsOf(seed: number): Post[] {
  const random = seeded(seed);
  const pick = <Value>(values: readonly Value[], skew = 2.2) =>
    values[Math.floor(values.length * random() ** skew)] as Value;
  const knownOf = random() < 0.5 ? 1 : 0.85;
  return objects.flatMap(({ sid }) => {
    const authors = 30 + Math.floor(random() * 120);
    const months = 1 + Math.floor(random() * 3);
    const apart = random() < 0.5 ? 0.02 : 0.2;
    return Array.from({ length: authors }, (_, at): Post[] => {
      const country = pick(codesOf('country'), 3);
      const state = country === 'USA' && random() < knownOf ? pick(codesOf('us_state')) : undefined;
      const said = {
        demographics: [2, 3, 4, 8].flatMap((digit) => (random() < knownOf ? [pick(idsOf(digit))] : [])),
        ...(random() < knownOf ? { country } : {}),
        ...(state ? { state, location: pick(townsOf(state), 1) } : {}),
      };
      // Half of them wrote in both of the latest quarters, so that there is a document.
      const first = last - Math.floor(18 * random() ** 2);
      const others = Array.from({ length: months }, () => last - Math.floor(18 * random() ** 2));
      return [...new Set([first, ...others])].map((month) => ({
        source: 1,
        month,
        author: `author ${sid} ${at}`,
        verticals: random() < apart ? [verticals[0]] : [...verticals],
        objects: [sid],
        ...said,
      }));
    }).flat();
  });
}
