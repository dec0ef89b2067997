import { realBrands } from './blockList.ts';

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

const real = new Set(
  Object.values(realBrands)
    .flatMap((list) => list.split(','))
    .map(plain),
);

/** Every way to drop one letter: two names that share one are a slip of the pen apart. */
const slips = (name: string) => Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1));

// Shorter names are near to everything.
const longEnough = 5;
const nearReal = new Set(
  [...real].filter((name) => name.length >= longEnough).flatMap((name) => [name, ...slips(name)]),
);

/** Whether a name, or a word of it, is a real brand's or one letter away from one. */
export function resemblesRealBrand(name: string): boolean {
  return [name, ...name.split(/[\s&]+/)]
    .map(plain)
    .some(
      (word) =>
        real.has(word) ||
        (word.length >= longEnough && (nearReal.has(word) || slips(word).some((slip) => nearReal.has(slip)))),
    );
}
