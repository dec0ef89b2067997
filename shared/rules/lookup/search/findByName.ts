import { distance, meets } from './distance.ts';
import { readName } from './words.ts';

/** Names with their words taken apart, so that a key press only compares. */
export type Prepared<T> = readonly {
  readonly item: T;
  readonly words: readonly string[];
  readonly name: string;
}[];

/** What is found by its title, and by other words people use for it (`also`). */
export type Findable = { readonly title: string; readonly also?: string | undefined };

export function prepareNames<T extends Findable>(items: readonly T[]): Prepared<T> {
  return items.map((item) => {
    const { words, joined } = readName(item.title);
    const others = item.also ? readName(item.also).words : [];
    return { item, words: [...words, ...(joined ? [joined] : []), ...others], name: words.join(' ') };
  });
}

/**
 * Everything whose name has all typed words, each at least by its beginning; the closest first, otherwise in the order
 * given. Typos are forgiven only if nothing is found without.
 */
export function findByName<T>(prepared: Prepared<T>, text: string, limit: number): T[] {
  const { words: typed } = readName(text);
  if (typed.length === 0) return [];
  const exact = rank(prepared, typed, begins);
  return (exact.length > 0 ? exact : rank(prepared, typed, orMisspelt)).slice(0, limit);
}

type Distance = (typed: string, word: string) => number;

const begins: Distance = (typed, word) => {
  if (!word.startsWith(typed)) return Infinity;
  return word.length === typed.length ? meets.exactly : meets.beginning;
};

/** Of shorter words, most others are a typo away. */
const minMisspelt = 4;
const orMisspelt: Distance = (typed, word) => (typed.length < minMisspelt ? begins : distance)(typed, word);

/** The name itself comes first, then names that begin as typed, then those that have the words somewhere. */
function placing(name: string, begun: string): number {
  if (name === begun) return 0;
  return name.startsWith(begun) ? 0.05 : 0.1;
}

function rank<T>(prepared: Prepared<T>, typed: readonly string[], distanceOf: Distance): T[] {
  const begun = typed.join(' ');
  const found: { item: T; far: number }[] = [];
  for (const { item, words, name } of prepared) {
    let far = placing(name, begun);
    for (const word of typed) {
      let least = Infinity;
      for (const own of words) least = Math.min(least, distanceOf(word, own));
      far += least;
      if (far === Infinity) break;
    }
    if (far < Infinity) found.push({ item, far });
  }
  // Sorting is stable: what is equally close stays in the order given.
  return found.sort((one, other) => one.far - other.far).map(({ item }) => item);
}
