import type { VerticalId } from '../../../../shared/model/scope.ts';
import type { CatalogueObject, GroupKey } from '../catalogue/catalogueObject.ts';
import { marketOf } from '../catalogue/markets.ts';
import { type Draw, pick, pickWeighted, seeded } from '../seeded.ts';
import type { Character } from './character.ts';
import { type Company, tastes } from './company.ts';
import { seasonFactor } from './season.ts';
import { themeFits } from './themeFit.ts';

/** The content of one kind of post. Posts about an object have some dozens of kinds, used in turn over the year. */
export type Mention = {
  objects: Character[];
  main: VerticalId;
  domains: VerticalId[];
  /** Null if the post names nothing. */
  phrase: string | null;
  /** Follow the sentence. */
  tags: string;
  /** English words of the phrase make the whole post English; a brand's name alone doesn't. */
  anyLanguage: boolean;
};

/** Early and late posts differ, so that co-mentions shift over the years. */
export const eras = 2;

const golden = 0.618_033_988_75;

export function mentionsOf(
  who: Character,
  company: Company,
  seed: number,
  era: number,
  count: number,
): Mention[] {
  const draw = seeded(seed, 'mentions', who.object.sid, era);
  const sets = who.verticals.map((vertical) => circle(who, vertical, company, seed, era));
  return Array.from({ length: count }, (_, at) => {
    const calendarMonth = (12 * at) / count;
    const set = sets[partAt(who.mix, (at * golden + 0.17) % 1)] ?? pick(draw, sets);
    const { group, vertical } = set;
    const objects = new Set<Character>([who, ...(who.news?.besides ? [who.news.besides] : [])]);
    if (isCommunity(who) && !who.news && draw() < 0.5) return idleTalk(who, vertical);
    for (const each of products(who, group, company, draw, calendarMonth)) objects.add(each);
    for (const [chance, taste] of [
      [0.75, set.term],
      [0.4, set.term],
      [0.4, set.common],
      [0.7, set.theme],
      [0.25, set.theme],
    ] as const)
      if (taste && draw() < chance) objects.add(taste(calendarMonth));
    // A brand in the news appears twice, as itself and as the one that the news is about.
    const sids = new Set<number>();
    const list = [...objects].filter(({ object: { sid } }) => !sids.has(sid) && sids.add(sid));
    return {
      objects: list,
      main: vertical,
      domains: domainsOf(vertical, [...objects], draw),
      ...wordsOf(list, at),
    };
  });
}

/** Communities have negative ids and are never named in posts. */
export const isCommunity = ({ object }: Character) => object.sid < 0;

const idleTalk = (who: Character, main: VerticalId): Mention => ({
  objects: [who],
  main,
  domains: [main],
  phrase: null,
  tags: '',
  anyLanguage: true,
});

function circle(who: Character, vertical: VerticalId, company: Company, seed: number, era: number) {
  const keys = who.object.groups.filter((key) => key.startsWith(`${vertical}/`));
  const start = seeded(seed, 'circle', who.object.sid, vertical, era);
  const group = keys.length > 0 ? pick(seeded(seed, 'group', who.object.sid, vertical), keys) : undefined;
  const key: GroupKey = group ?? `${vertical}/${pick(start, marketOf(vertical).groups).high}`;
  const some = (list: readonly Character[], favorites: number) =>
    list.length > 0 ? tastes(start, list, favorites) : null;
  return {
    vertical,
    group: key,
    term: some(company.group(key).terms, 4),
    common: some(company.common, 3),
    theme: some(
      company.themes(vertical).filter(({ object }) => themeFits(object.name, key)),
      4,
    ),
  };
}

function products(
  who: Character,
  key: GroupKey,
  company: Company,
  draw: Draw,
  calendarMonth: number,
): Character[] {
  const { brands, lows, highs } = company.group(key);
  const { type, parents, sells, sid } = who.object;
  const some = (list: Character[], chance: number) =>
    list.length > 0 && draw() < chance
      ? [pickWeighted(draw, list, (each) => each.weight * seasonFactor(each.season, calendarMonth) ** 2)]
      : [];
  const high = some(highs, 0.65);
  const parent = some(company.of(parents), 0.55);
  if (type === 'BR' || type === 'BE') {
    const sold = company.of(sells).filter((each) => each.object.groups.includes(key));
    return [
      ...some(sold.length > 0 ? sold : lows, 0.8),
      ...(type === 'BE' ? parent : []),
      ...high,
      ...some(brands, 0.07),
    ];
  }
  if (type === 'OR')
    return [
      ...some(
        brands.filter((each) => each.object.parents.includes(sid)),
        0.7,
      ),
      ...high,
    ];
  if (type === 'PH') return [...some(lows, 0.55), ...some(brands, 0.2)];
  if (type === 'PL') {
    const sellers = brands.filter((each) => each.object.sells.includes(sid));
    return [...some(sellers, 0.35), ...parent, ...high];
  }
  return [...some(lows, 0.6), ...high, ...some(brands, 0.15)];
}

function domainsOf(main: VerticalId, objects: readonly Character[], draw: Draw): VerticalId[] {
  const others = new Set<VerticalId>();
  for (const { object } of objects)
    for (const vertical of object.verticals.length <= 3 ? object.verticals : [])
      if (vertical !== main && draw() < 0.25) others.add(vertical);
  const [neighbor] = marketOf(main).neighbors;
  if (neighbor && draw() < 0.1) others.add(neighbor);
  return [main, ...others];
}

function partAt(parts: readonly number[], position: number): number {
  let left = position;
  const found = parts.findIndex((part) => {
    left -= part;
    return left < 0;
  });
  return Math.max(0, found);
}

function wordsOf(about: readonly Character[], at: number): Pick<Mention, 'phrase' | 'tags' | 'anyLanguage'> {
  const objects = about.map(({ object }) => object);
  const some = (...codes: string[]) => objects.filter(({ type }) => codes.includes(type));
  const names = (...codes: string[]) => some(...codes).map(({ name }) => name);
  const lower = (list: string[]) => list.map((name) => name.toLowerCase());
  const products = lower(
    names('PL')
      .slice(0, 1)
      .concat(names('PL').length ? [] : names('PH')),
  );
  const tail = [
    ...lower(names('IN')).map((name) => `with ${name}`),
    ...lower(names('PR', 'AP')).map((name) => `, ${name}`),
    ...lower(names('BC')).map((name) => `for ${name}`),
    ...lower(names('AH')).map((name) => `and some ${name}`),
    ...lower(names('PT')).map((name) => `with my ${name}`),
    ...lower(names('LT')).map((name) => `at the ${name}`),
    ...names('TE').map((name) => `for ${name}`),
    ...lower(names('QU')).map((name) => `, so ${name}`),
    ...lower(names('GC', 'PC')).map((name) => `, ${name}`),
  ];
  const anyLanguage = products.length + tail.length + names('TH').length === 0;
  const brands = brandPhrase(some('BE', 'BR', 'OR'), { isEnglish: !anyLanguage, at });
  const things = [brands, ...products].filter(Boolean).join(' ');
  const phrase = [things || (tail.length > 0 ? 'this' : ''), ...tail].join(' ').replaceAll(' ,', ',');
  return {
    phrase: phrase || null,
    tags: [
      ...names('EM').map((name) => ` ${name.split(' ')[0] ?? ''}`),
      ...names('TH').map((name) => ` #${tagOf(name)}`),
    ].join(''),
    anyLanguage,
  };
}

const tagOf = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

type Setting = {
  readonly isEnglish: boolean;
  /** Chooses the wording. */
  readonly at: number;
};

const english = ['and', 'next to', 'plus', 'after', 'together with', 'instead of'];
const anyLanguage = ['&', '+', 'x'];

/** Names every brand and company of a post, or a quoted post wouldn't show what it is about. */
function brandPhrase(all: readonly CatalogueObject[], setting: Setting): string {
  // The name of a brand's line begins with that of the brand.
  const named = all.filter(({ name }) => !all.some((other) => other.name.startsWith(`${name} `)));
  const owner = named.find(
    ({ type, sid }) => type === 'OR' && named.some(({ parents }) => parents.includes(sid)),
  );
  const names = named.filter((each) => each !== owner).map(({ name }) => name);
  const brands = listed(names, setting);
  return owner ? ownedBy(owner.name, brands, setting) : brands;
}

function listed(names: readonly string[], { isEnglish, at }: Setting): string {
  const words = isEnglish ? english : anyLanguage;
  const [first = '', ...others] = names;
  const last = others.at(-1);
  if (last === undefined) return first;
  const word = others.length > 1 ? words[0] : words[at % words.length];
  return `${[first, ...others.slice(0, -1)].join(', ')} ${word} ${last}`;
}

function ownedBy(owner: string, brands: string, { isEnglish, at }: Setting): string {
  if (!isEnglish) return `${brands} (${owner})`;
  return at % 2 === 0 ? `${brands} by ${owner}` : `${owner}’${owner.endsWith('s') ? '' : 's'} ${brands}`;
}
