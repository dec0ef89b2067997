import { shorten } from '../lookup/shorten.ts';

/** In pixels. */
export const wideForNames = 960;

const longest = { wide: 15, narrow: 13 };
const cutOnNarrow = 10;

export function shortName(name: string, wide: boolean): string {
  if (wide) return shorten(name, longest.wide);
  return [...name].length > longest.narrow ? shorten(name, cutOnNarrow) : name;
}
