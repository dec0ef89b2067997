import { shorten } from './shorten.ts';

/** With more objects, the rest is a number. */
export const mostNamed = 4;
const longestName = 40;

/** `Oatmere, Rye & Co and Brightwater`; the name of a single object is never shortened. */
export function comparisonTitle(all: readonly string[]): string {
  const names = all.length === 1 ? all : all.map((name) => shorten(name, longestName));
  const shown =
    names.length > mostNamed
      ? [...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} more`]
      : names;
  return [shown.slice(0, -1).join(', '), shown.at(-1)].filter(Boolean).join(' and ');
}
