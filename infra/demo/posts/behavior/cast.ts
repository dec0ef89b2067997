import type { VerticalId } from '../../../../shared/model/scope.ts';
import type { CatalogueObject } from '../catalogue/catalogueObject.ts';
import { marketOf, verticals } from '../catalogue/markets.ts';
import { type Character, characters } from './character.ts';
import { Company } from './company.ts';
import { exposureOf, raiseSpikes, themeNews } from './exposure.ts';
import { eras, type Mention, mentionsOf } from './mentions.ts';
import { newsOf } from './news.ts';

/** Everyone that posts are about: market communities, objects, and news about some of them. */
export type Cast = {
  readonly all: Character[];
  readonly company: Company;
  readonly mentions: ReadonlyMap<Character, readonly Mention[]>;
};

export function castOf(objects: CatalogueObject[], seed: number, months: number): Cast {
  const cast = characters(objects, seed, months);
  const company = new Company(cast);
  const speaking = cast.filter(({ weight }) => weight > 0);
  const communities = verticals.map((vertical) => communityOf(vertical, seed, months));
  const usual = [...communities, ...speaking];
  const heaviest = Math.max(...usual.map(({ weight }) => weight));
  const tell = (who: Character) => {
    const kinds = Math.round(6 + 90 * Math.sqrt(Math.min(1, who.weight / heaviest)));
    return Array.from({ length: eras }, (_, era) => mentionsOf(who, company, seed, era, kinds)).flat();
  };
  const mentions = new Map(usual.map((who) => [who, tell(who)]));
  const exposure = exposureOf(usual, mentions);
  raiseSpikes(speaking, exposure);
  const themes = cast.filter(({ object }) => object.type === 'TH');
  const news = [...newsOf(company, seed, months), ...themeNews(themes, communities, exposure)];
  for (const who of news) mentions.set(who, tell(who));
  return { all: [...usual, ...news], company, mentions };
}

/** Posts of a market's community aren't about any object. */
function communityOf(vertical: VerticalId, seed: number, months: number): Character {
  const object: CatalogueObject = {
    sid: -vertical,
    name: 'community',
    type: 'GC',
    verticals: [vertical],
    groups: marketOf(vertical).groups.map(({ high }) => `${vertical}/${high}` as const),
    parents: [],
    sells: [],
    web: null,
    color: null,
    description: '',
  };
  const [who] = characters([object], seed, months);
  if (!who) throw new Error('A community has a character.');
  return {
    ...who,
    weight: 0.03 * marketOf(vertical).share,
    authorsPerPost: 20,
    launch: null,
    spikes: [],
    wave: null,
  };
}
