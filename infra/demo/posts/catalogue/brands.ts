import type { VerticalId } from '../../../../shared/model/scope.ts';
import { type Draw, pick, seeded } from '../seeded.ts';
import { marketOf, markets, names } from './markets.ts';
import { resemblesRealBrand } from './realNames.ts';

const organizationWords = names('Holdings, Group, Partners, Brands, Collective, International');
const extensionWords = names(
  'Pro, Select, Gold, Mini, Studio, Everyday, Plus, Signature, Lite, One, Nova, Pure',
);

/** Invents unique names, hand-made ones first, that don't resemble a real brand. */
export function brandNamer() {
  const taken = new Set<string>();
  const handMade = new Map<VerticalId, string[]>();
  const draw = seeded('brand names');

  const isFree = (name: string) => !taken.has(name.toLowerCase()) && !resemblesRealBrand(name);

  const take = (invent: (attempt: number) => string): string => {
    for (let attempt = 0; ; attempt++) {
      const name = invent(attempt);
      if (!isFree(name)) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };

  return {
    brand(vertical: VerticalId): string {
      const left = handMade.get(vertical) ?? names(marketOf(vertical).top);
      handMade.set(vertical, left.slice(1));
      return take((attempt) => (attempt === 0 && left[0]) || soundOut(draw, vertical, attempt));
    },
    extension: (brand: string) =>
      take((attempt) => {
        const words = attempt < 20 ? 1 : 2;
        return [brand, ...Array.from({ length: words }, () => pick(draw, extensionWords))].join(' ');
      }),
    organization: (vertical: VerticalId) =>
      take((attempt) => `${soundOut(draw, vertical, attempt)} ${pick(draw, organizationWords)}`),
  };
}

const groups = [...markets.values()].flatMap(({ groups }) => groups);

export const promisedGroup = (name: string): string | undefined =>
  (
    groups.find(({ brands }) => brands.includes(name)) ??
    groups.find(({ words }) => words.includes(name.split(' ').at(-1) ?? ''))
  )?.high;

/** Names get longer with each failed attempt to find a free one. */
function soundOut(draw: Draw, vertical: VerticalId, attempt: number): string {
  const { starts, ends, seconds } = marketOf(vertical);
  const word = () => joined(pick(draw, names(starts)), pick(draw, names(ends)));
  if (attempt < 4) return draw() < 0.3 ? `${word()} ${pick(draw, names(seconds))}` : word();
  if (attempt < 12) return `${word()} ${pick(draw, names(seconds))}`;
  return `${word()} & ${word()}`;
}

/** Merges a letter repeated at the seam: Aur + ria becomes Auria. */
const joined = (start: string, end: string) => (start.at(-1) === end[0] ? start + end.slice(1) : start + end);
