import type { SearchEntry } from '../../functions/lookup/release/search/entry.ts';
import { markets } from '../../infra/demo/posts/catalogue/markets.ts';
import { ObjectTypeCode } from '../../shared/model/lookup/object.ts';
import { type SourceId, type VerticalId, verticalNames } from '../../shared/model/scope.ts';

/** Seeded pseudorandom numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const middles = ['', '', '', 'a', 'en', 'o', 'il', 'ar', 'um', 'e', 'ist', 'on', 'ul', 'ine', 'or', 'av'];
const things =
  'Serum, Lipstick, Candle, Oat Milk, Cold Brew, Rye Whiskey, Trail Shoe, Linen Shirt, Hand Cream, Night Mask, Gift Set, Protein Bar, City Break, Bath Soak, Desk Lamp, Dry Shampoo';
const listOf = (text: string) => text.split(', ');
const all = (part: 'starts' | 'ends' | 'seconds') =>
  [...markets].sort(([one], [other]) => one - other).flatMap(([, market]) => listOf(market[part]));
const parts = { starts: all('starts'), ends: all('ends'), seconds: all('seconds'), things: listOf(things) };

/** Distinct names like those of invented brands, extensions and products. */
export function manyNames(count: number, seed = 1): string[] {
  const random = seeded(seed);
  const one = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const stem = () => one(parts.starts) + one(middles) + one(parts.ends);
  const patterns = [
    stem,
    stem,
    () => `${stem()} ${one(parts.seconds)}`,
    () => `${stem()} ${one(parts.seconds)}`,
    () => `${stem()} ${one(parts.things)}`,
    () => `${stem()} ${one(parts.seconds)} ${one(parts.things)}`,
    () => `${stem()} & ${stem()}`,
  ];
  const names = new Set<string>();
  while (names.size < count) names.add(patterns[Math.floor(random() * patterns.length)]?.() ?? '');
  return [...names];
}

const verticals = Object.keys(verticalNames).map(Number) as VerticalId[];
const sources: SourceId[] = [1, 3, 5, 7];

/** An entry for each name, with realistically unequal volumes. */
export function manyEntries(names: readonly string[], seed = 2): SearchEntry[] {
  const random = seeded(seed);
  return names.map((name, at) => {
    const home = verticals[Math.floor(random() * verticals.length)] ?? 9022;
    const next = verticals[Math.floor(random() * verticals.length)] ?? 9022;
    const popularity = 1e6 / (1 + Math.floor(random() * names.length));
    return [
      at + 1,
      name,
      ObjectTypeCode.options[Math.floor(random() ** 3 * ObjectTypeCode.options.length)] ?? 'BR',
      null,
      [home],
      sources.map((source) => {
        const posts = Math.round(popularity * (0.5 + random()) * 10);
        const own = [[home, posts, posts > 40 ? Math.round(posts / 36) : null] as const];
        const other = [[next, Math.round(posts / 5), null] as const];
        return [
          source,
          next === home ? own : [...own, ...other],
          [[1 + (at % 97), `Product ${1 + (at % 97)}`, 'PL']],
        ];
      }),
    ];
  });
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The text with one letter wrong, missing, added or transposed. */
export function misspelt(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const letter = letters[Math.floor(random() * letters.length)] ?? 'x';
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const kinds = [
    before + letter + after.slice(1),
    before + after.slice(1),
    before + letter + after,
    before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
  ];
  const made = kinds[Math.floor(random() * kinds.length)] ?? text;
  return made === text ? misspelt(text, random) : made;
}

/** Mostly incomplete queries as people type them, sometimes a whole name or its words in another order. */
export function queriesFrom(names: readonly string[], random: () => number): () => string {
  return () => {
    const name = oneOf(names, random);
    const kind = random();
    if (kind < 0.7) return name.slice(0, 1 + Math.floor(random() * Math.min(12, name.length)));
    return kind < 0.9 ? name : name.split(' ').reverse().join(' ');
  };
}

export const oneOf = (names: readonly string[], random: () => number) =>
  names[Math.floor(random() * names.length)] ?? '';
