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

/** The name without each of its letters in turn; two names that share one of these differ by one letter. */
const slips = (name: string) => Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1));

// Nearly any short name is one letter away from another.
const longEnough = 5;
const nearReal = new Set(
  [...real].filter((name) => name.length >= longEnough).flatMap((name) => [name, ...slips(name)]),
);

export function resemblesRealBrand(name: string): boolean {
  return [name, ...name.split(/[\s&]+/)]
    .map(plain)
    .some(
      (word) =>
        real.has(word) ||
        (word.length >= longEnough && (nearReal.has(word) || slips(word).some((slip) => nearReal.has(slip)))),
    );
}
