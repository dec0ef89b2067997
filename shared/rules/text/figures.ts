import { onFirstUse } from '../../onFirstUse.ts';

const compact = onFirstUse(
  () => new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }),
);
// Suppresses the sign of values that round to zero.
const signDisplay = 'negative';
const exact = onFirstUse(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay }));
const oneDecimal = withDecimals(1);
const threeDecimals = withDecimals(3);
const noFigure = 'N/A';

function withDecimals(digits: number) {
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay } as const;
  return onFirstUse(() => new Intl.NumberFormat('en', fixed));
}

type Value = number | null | undefined;
const missing = (value: Value): value is null | undefined => value === null || value === undefined;

/** `31.4k`, `4.61M`: for headlines, with the exact value on request. */
export function shortFigure(value: Value): string {
  return missing(value) ? noFigure : compact().format(value).replace('K', 'k');
}

/** One decimal, for means over months: never less precise than the short figure. */
export const exactFigure = (value: Value): string => (missing(value) ? noFigure : exact().format(value));

export const percentFigure = (value: Value): string =>
  missing(value) ? noFigure : `${oneDecimal().format(value)}%`;

export const coefficientFigure = (value: number): string => threeDecimals().format(value);

/** `+2.4`, `−0.3`: readable without color and arrow. */
export function signedFigure(value: number): string {
  const rounded = oneDecimal().format(Math.abs(value));
  if (rounded === '0.0') return rounded;
  return `${value > 0 ? '+' : '−'}${rounded}`;
}

/** Based on the rounded value, to match what is displayed. */
export function direction(value: number): 'up' | 'down' | 'level' {
  if (Math.abs(value) < 0.05) return 'level';
  return value > 0 ? 'up' : 'down';
}

export function ordinalSuffix(value: number): 'st' | 'nd' | 'rd' | 'th' {
  const lastTwo = Math.abs(value) % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return 'th';
  return ({ 1: 'st', 2: 'nd', 3: 'rd' } as const)[lastTwo % 10] ?? 'th';
}

export function ordinal(value: Value): string {
  if (missing(value)) return noFigure;
  const rounded = Math.round(value);
  return `${rounded}${ordinalSuffix(rounded)}`;
}
