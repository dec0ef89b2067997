import { categoryOf } from '../../../../shared/model/lookup/object.ts';
import type { Character, News } from './character.ts';
import type { Mention } from './mentions.ts';

/** The volume that mentions each object, whatever the posts are about, on the scale of weights. */
export function exposureOf(
  homes: readonly Character[],
  mentions: ReadonlyMap<Character, readonly Mention[]>,
): Map<Character, number> {
  const exposure = new Map<Character, number>();
  for (const home of homes) {
    const own = mentions.get(home) ?? [];
    for (const { objects } of own)
      for (const each of objects)
        exposure.set(each, (exposure.get(each) ?? 0) + home.weight / Math.max(1, own.length));
  }
  return exposure;
}

/** Product types and themes grow two or three times in a spike, where a brand's posts grow eightfold. */
const calmer = (factor: number) => 1 + (factor - 1) / 3;

/** Most posts that mention a product type are about other objects, so its own posts must rise more in a spike. */
export function raiseSpikes(homes: readonly Character[], exposure: ReadonlyMap<Character, number>): void {
  for (const who of homes) {
    if (categoryOf(who.object.type) === 'brand') continue;
    const dilution = (exposure.get(who) ?? who.weight) / who.weight;
    who.spikes = who.spikes.map(({ month, factor }) => ({
      month,
      factor: 1 + (calmer(factor) - 1) * dilution,
    }));
  }
}

/** Themes have no posts of their own, so their spikes are posts of their market's community. */
export function themeNews(
  themes: readonly Character[],
  communities: readonly Character[],
  exposure: ReadonlyMap<Character, number>,
): Character[] {
  return themes.flatMap((theme) => {
    const community = communities.find(({ object }) => object.verticals[0] === theme.object.verticals[0]);
    if (!community) return [];
    return theme.spikes.map(({ month, factor }) => {
      const news: News = { from: month, to: month, besides: theme };
      return { ...community, weight: (calmer(factor) - 1) * (exposure.get(theme) ?? 0), news };
    });
  });
}
