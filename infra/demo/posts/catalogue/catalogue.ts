import type { VerticalId } from '../../../../shared/model/scope.ts';
import { readableOn } from '../../../../shared/rules/lookup/readableOn.ts';
import { type Draw, pick, pickWeighted, seeded, shuffled } from '../seeded.ts';
import { brandNamer, promisedGroup } from './brands.ts';
import { type CatalogueObject, firstSid } from './catalogueObject.ts';
import { marketOf, verticals } from './markets.ts';
import { productObjects, termObjects, themeObjects } from './terms.ts';

/** Maximum shares of the catalog; brands fill the rest. */
const shares = { theme: 0.23, high: 0.07, low: 0.2, term: 0.25 } as const;

/** A larger catalog contains nearly all of a smaller one, under the same ids. */
export function catalogue(size: number): CatalogueObject[] {
  const part = (list: CatalogueObject[], share: number) => list.slice(0, Math.round(size * share));
  const products = productObjects();
  const high = part(products.high, shares.high);
  const low = within(part(products.low, shares.low), high);
  const named = [...part(themeObjects(), shares.theme), ...high, ...low, ...part(termObjects(), shares.term)];
  return [...named, ...brandObjects(Math.max(0, size - named.length), low)];
}

function within(low: CatalogueObject[], high: CatalogueObject[]): CatalogueObject[] {
  const known = new Set(high.map(({ sid }) => sid));
  return low.filter((each) => {
    const held = each.parents.every((sid) => known.has(sid));
    if (held) known.add(each.sid);
    return held;
  });
}

function brandObjects(count: number, low: CatalogueObject[]): CatalogueObject[] {
  const namer = brandNamer();
  const made: CatalogueObject[] = [];
  const elder = new Map<VerticalId, CatalogueObject[]>();
  for (let at = 0; at < count; at++) {
    const draw = seeded('brand', at);
    const vertical = at < 2 * verticals.length ? nth(verticals, at) : busyVertical(draw);
    const sid = firstSid.brand + at;
    const siblings = elder.get(vertical) ?? [];
    const brand = at % 6 === 4 && siblings.length > 0 ? pick(draw, siblings) : null;
    if (brand) made.push(extensionOf(brand, sid, namer.extension(brand.name), draw));
    else if (at % 12 === 8)
      made.push(organizationOf(siblings, sid, namer.organization(vertical), vertical, draw));
    else {
      const fresh = newBrand(sid, namer.brand(vertical), vertical, low, draw);
      made.push(fresh);
      // Only well-known brands have lines and owners.
      if (siblings.length < 60) elder.set(vertical, [...siblings, fresh]);
    }
  }
  return made;
}

const nth = (list: readonly VerticalId[], at: number): VerticalId => list[at % list.length] ?? 9022;
const busyVertical = (draw: Draw) => pickWeighted(draw, verticals, (each) => marketOf(each).share);

function newBrand(
  sid: number,
  name: string,
  vertical: VerticalId,
  low: CatalogueObject[],
  draw: Draw,
): CatalogueObject {
  // A travel brand has no second market.
  const second = vertical !== 7959 && draw() < 0.25 ? pick(draw, marketOf(vertical).neighbors) : null;
  const homes = second ? [vertical, second] : [vertical];
  const main = promisedGroup(name) ?? pick(draw, marketOf(vertical).groups).high;
  const sold = homes.flatMap((home, at) => {
    const all = low.filter((each) => each.verticals.includes(home));
    const own = all.filter((each) => each.groups.includes(`${home}/${main}`));
    return shuffled(draw, own.length > 0 && at === 0 ? own : all).slice(0, at === 0 ? 4 : 2);
  });
  const first = sold.slice(0, 2).map((each) => each.name.toLowerCase());
  return {
    sid,
    name,
    type: 'BR',
    verticals: homes,
    groups: [...new Set(sold.flatMap(({ groups }) => groups))],
    parents: [],
    sells: sold.map((each) => each.sid),
    web: webOf(name),
    color: colorOf(draw),
    description: first.length > 0 ? `${name} sells ${first.join(' and ')}.` : `${name} is a young brand.`,
  };
}

const extensionOf = (brand: CatalogueObject, sid: number, name: string, draw: Draw): CatalogueObject => ({
  ...brand,
  sid,
  name,
  type: 'BE',
  parents: [brand.sid],
  sells: brand.sells.slice(0, 2),
  web: `${webOf(brand.name)}/${slug(name.slice(brand.name.length))}`,
  color: colorOf(draw),
  description: `${name} is a line of ${brand.name}.`,
});

function organizationOf(
  siblings: CatalogueObject[],
  sid: number,
  name: string,
  vertical: VerticalId,
  draw: Draw,
): CatalogueObject {
  const owned = shuffled(
    draw,
    siblings.filter(({ parents }) => parents.length === 0),
  ).slice(0, 4);
  for (const brand of owned) brand.parents.push(sid);
  return {
    sid,
    name,
    type: 'OR',
    verticals: [vertical],
    groups: [...new Set(owned.flatMap(({ groups }) => groups))],
    parents: [],
    sells: [],
    web: `https://${webOf(name)}`,
    color: colorOf(draw),
    description:
      owned.length > 0
        ? `${name} owns ${owned.map((brand) => brand.name).join(', ')}.`
        : `${name} is an investor.`,
  };
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
const webOf = (name: string) => `${slug(name)}.example`;
function colorOf(draw: Draw): string {
  const parts = [0, 1, 2].map(() => 40 + draw() * 170);
  const color = hexOf(parts);
  return readableOn(color) === '#000000' ? hexOf(parts.map((part) => part * 0.8)) : color;
}
const hexOf = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.floor(part).toString(16).padStart(2, '0')).join('')}`;
