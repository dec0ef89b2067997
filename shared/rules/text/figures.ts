import { onFirstUse } from '../../onFirstUse.ts';

// Suppresses the sign of values that round to zero.
const signDisplay = 'negative';

export const counted = (count: number | null | undefined, one: string, several = `${one}s`): string =>
  count === null || count === undefined
    ? exactFigure(count)
    : `${exactFigure(count)} ${count === 1 ? one : several}`;

const exact = onFirstUse(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay }));
const oneDecimal = withDecimals(1);
const threeDecimals = withDecimals(3);
const noFigure = 'N/A';
const whole = onFirstUse(() => new Intl.NumberFormat('en', { maximumFractionDigits: 0, signDisplay }));

function withDecimals(digits: number) {
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay } as const;
  return onFirstUse(() => new Intl.NumberFormat('en', fixed));
}

type Value = number | null | undefined;
const missing = (value: Value): value is null | undefined => value === null || value === undefined;

/** All digits, where a reader has to check them: `1,234,567.8`. */
export const fullFigure = (value: Value): string => (missing(value) ? noFigure : exact().format(value));

/** Rates of retention and spam, which move by tenths. */
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

const sizes = [
  { from: 999_500_000, of: 1e9, sign: 'B' },
  { from: 999_500, of: 1e6, sign: 'M' },
  { from: 99_999.5, of: 1e3, sign: 'k' },
] as const;

/** `1,178` and `99,999`, then `104k` and `4.6M`; the exact count is in the files. */
export function countFigure(value: Value): string {
  if (missing(value)) return noFigure;
  const size = sizes.find(({ from }) => Math.abs(value) >= from);
  if (!size) return whole().format(value);
  const scaled = value / size.of;
  return `${Math.abs(scaled) < 9.95 ? oneDecimal().format(scaled) : whole().format(scaled)}${size.sign}`;
}

/** A count or a mean of counts: whole, and below 10 with one decimal. */
export const exactFigure = (value: Value): string =>
  missing(value) || Math.abs(value) >= 9.95 ? countFigure(value) : exact().format(value);

/** `14%`; `<1%` for a share that exists but rounds to none. */
export function shareFigure(value: Value): string {
  if (missing(value)) return noFigure;
  return value > 0 && value < 0.5 ? '<1%' : `${whole().format(value)}%`;
}

/** From here on a change is said as a ratio: `+430%` is read as four times. */
const hugeChange = 400;

/** `+36%`, `−12%`, `0%`; over +400 % `5× as many`. */
export function changeFigure(value: number): string {
  const rounded = Math.round(Math.abs(value));
  if (rounded === 0) return '0%';
  if (value > hugeChange) return `${manyTimes(1 + value / 100)} as many`;
  return `${value > 0 ? '+' : '−'}${whole().format(rounded)}%`;
}

const manyTimes = (times: number) => (times > 10 ? '>10×' : `${whole().format(times)}×`);

/** `+5.6 points`, `−0.4 points`: a difference of two rates that are shown with one decimal. */
export const pointsFigure = (value: number): string => `${signedFigure(value)} points`;

/** Two shares side by side, with a decimal where both would read the same. */
export function shareFigures(now: number, before: number): readonly [now: string, before: string] {
  const both = [shareFigure(now), shareFigure(before)] as const;
  return both[0] === both[1] ? [percentFigure(now), percentFigure(before)] : both;
}

/** A difference of two shares as the reader would subtract them: 14% from 9% are 5. */
export const shownDifference = (now: number, before: number): number => Math.round(now) - Math.round(before);

/** `1.3×`, at most `>10×`; two decimals where one would read as no difference. */
export function ratioFigure(times: number): string {
  if (times > 10) return '>10×';
  const text = times.toFixed(1);
  return `${text === '1.0' || text === '0.0' ? times.toFixed(2) : text}×`;
}
