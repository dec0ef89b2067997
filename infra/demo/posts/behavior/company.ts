import type { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import type { GroupKey } from '../catalogue/catalogueObject.ts';
import { type Draw, pickWeighted, shuffled } from '../seeded.ts';
import type { Character } from './character.ts';
import { seasonFactor } from './season.ts';

export class Company {
  readonly #byGroup = new Map<
    GroupKey,
    { brands: Character[]; lows: Character[]; highs: Character[]; terms: Character[] }
  >();
  readonly #themes = new Map<VerticalId, Character[]>();
  readonly #bySid = new Map<number, Character>();
  readonly common: Character[] = [];

  constructor(all: readonly Character[]) {
    for (const who of all) if (who.steady) this.#place(who);
  }

  #place(who: Character): void {
    const { type, groups, verticals, sid } = who.object;
    this.#bySid.set(sid, who);
    if (type === 'TH') for (const vertical of verticals) append(this.#themes, vertical, who);
    else if (groups.length === 0 && isTerm(type)) this.common.push(who);
    else for (const group of groups) this.#shelf(group)[shelfOf(type)].push(who);
  }

  #shelf(group: GroupKey) {
    const shelf = this.#byGroup.get(group) ?? { brands: [], lows: [], highs: [], terms: [] };
    this.#byGroup.set(group, shelf);
    return shelf;
  }

  group(key: GroupKey) {
    return this.#shelf(key);
  }

  /** Brands present in every source and month, most mentioned first; of all markets if none is given. */
  steadyBrands(market?: VerticalId): readonly Character[] {
    return [...this.#bySid.values()]
      .filter(({ object: { type, verticals } }) => type === 'BR' && (!market || verticals[0] === market))
      .sort((one, other) => other.weight - one.weight);
  }

  themes(vertical: VerticalId): readonly Character[] {
    return this.#themes.get(vertical) ?? [];
  }

  of(sids: readonly number[]): Character[] {
    return sids.flatMap((sid) => this.#bySid.get(sid) ?? []);
  }

  friends(who: Character, draw: Draw): Character[] {
    const near = who.object.groups.flatMap((key) => {
      const { brands, lows } = this.#shelf(key);
      return [...brands.slice(0, 12), ...lows];
    });
    const others = near.filter((each) => each !== who && each.weight > 0);
    if (others.length === 0) return Array.from({ length: 4 }, () => who);
    return Array.from({ length: 4 }, () => pickWeighted(draw, others, (each) => Math.sqrt(each.weight)));
  }
}

const brandTypes: readonly ObjectTypeCode[] = ['BR', 'BE', 'OR'];
const isTerm = (type: ObjectTypeCode) => !brandTypes.includes(type) && type !== 'PH' && type !== 'PL';
const shelfOf = (type: ObjectTypeCode) =>
  brandTypes.includes(type) ? 'brands' : type === 'PH' ? 'highs' : type === 'PL' ? 'lows' : 'terms';

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Draws co-mentions: a few favorites have a much higher weight than the other candidates. */
export function tastes(draw: Draw, candidates: readonly Character[], favorites: number) {
  const order = shuffled(draw, candidates);
  const liked = new Map(order.map((each, at) => [each, at < favorites ? 8 / (at + 1) : 0.5]));
  return (calendarMonth: number) =>
    pickWeighted(
      draw,
      candidates,
      (each) => (liked.get(each) ?? 0.5) * (0.3 + base(each)) * seasonFactor(each.season, calendarMonth),
    );
}

// Common terms are mentioned more. Themes have no weight of their own, so a random trait stands in for it.
const base = (each: Character) =>
  each.weight > 0 ? Math.min(2, 40 * Math.sqrt(each.weight)) : each.female + 0.3;
