import { distance, meets } from './score.ts';
import { readName } from './words.ts';

/** Precomputed words, so that a key press only compares. */
export type Prepared<T> = readonly {
  readonly item: T;
  readonly words: readonly string[];
  readonly name: string;
}[];

export type Findable = { readonly title: string; readonly also?: string | undefined };

export function prepareNames<T extends Findable>(items: readonly T[]): Prepared<T> {
  return items.map((item) => {
    const { words, joined } = readName(item.title);
    const others = item.also ? readName(item.also).words : [];
    return { item, words: [...words, ...(joined ? [joined] : []), ...others], name: words.join(' ') };
  });
}

/** Matches every typed word or prefix, best first; forgives typos only if nothing matches otherwise. */
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

/** Most shorter words are within one typo of each other. */
const minMisspelt = 4;
const orMisspelt: Distance = (typed, word) => (typed.length < minMisspelt ? begins : distance)(typed, word);

/** The exact name first, then names with the typed prefix, then all others. */
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
  return found.sort((one, other) => one.far - other.far).map(({ item }) => item);
}
