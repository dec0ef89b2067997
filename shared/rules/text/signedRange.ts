import { countFigure } from './figures.ts';

type Range = { readonly low: number; readonly high: number };

/** `+30% to +43%`, `−5% to 0%`: whole numbers with signs, and tenths where a bound would round to zero. */
export const signedRange = ({ low, high }: Range, unit: '%'): string =>
  `${signedBound(low)}${unit} to ${signedBound(high)}${unit}`;

/** Readers must see whether an interval excludes zero, since that decides its color. */
function signedBound(value: number): string {
  const tenths = Math.round(Math.abs(value) * 10);
  if (tenths === 0 || tenths >= 5) return signedWhole(value);
  return `${value < 0 ? '−' : '+'}${(tenths / 10).toFixed(1)}`;
}

export function signedWhole(value: number): string {
  const rounded = Math.round(Math.abs(value));
  return rounded === 0 ? '0' : `${value < 0 ? '−' : '+'}${countFigure(rounded)}`;
}
