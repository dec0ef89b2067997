import { exactFigure } from './figures.ts';

type Range = { readonly low: number; readonly high: number };

/** `+30% to +43%`, `−5% to 0%`: whole numbers with signs. */
export const signedRange = ({ low, high }: Range, unit: '%'): string =>
  `${signedWhole(low)}${unit} to ${signedWhole(high)}${unit}`;

export function signedWhole(value: number): string {
  const rounded = Math.round(Math.abs(value));
  return rounded === 0 ? '0' : `${value < 0 ? '−' : '+'}${exactFigure(rounded)}`;
}
