import { shorten } from '../lookup/shorten.ts';

/** From this width on, in pixels, a screen is wide to names. */
export const wideForNames = 960;

const longest = { wide: 15, narrow: 13 };
const cutOnNarrow = 10;

/** Somebody's name where there is little room for it. */
export function shortName(name: string, wide: boolean): string {
  if (wide) return shorten(name, longest.wide);
  return [...name].length > longest.narrow ? shorten(name, cutOnNarrow) : name;
}
