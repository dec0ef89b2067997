import { quarter } from '../documents/series.ts';
import { theta } from '../forecast/methods.ts';
import { mean, median } from '../forecast/numbers.ts';
import { decompose, reseason } from '../forecast/season.ts';

export type Expectation = {
  readonly ahead: readonly number[];
  readonly recent: number;
  readonly spread: number;
};

const year = 12;
const halfYear = 6;
/** Further outside all months of the last year, an expectation is a trend or season gone astray. */
const mostBeyond = 1.25;
/** Typical of all series; a series' own estimate is shrunk toward it. */
const pooledSpread = 0.03;

/** Null if the model expects something far from all months of the year before. */
export function expectationOf(values: readonly number[], months: number): Expectation | null {
  const past = values.slice(0, -months);
  const { season, plain } = decompose(cleaned(past));
  const fitted = reseason(theta(plain, months), season, plain.length).map((each) => Math.max(0, each));
  if (isFar(mean(fitted), past)) return null;
  const recent = median(past, past.length - halfYear);
  return { ahead: supported(fitted, past, recent), recent, spread: spreadOf(plain) };
}

/** Within the range of what the past says without a fit, since a trend or season fitted to small counts can lead beyond it. */
function supported(fitted: readonly number[], past: readonly number[], recent: number): readonly number[] {
  const last = past.length;
  const yearAgo = mean(past, last - year, last - year + fitted.length);
  const growth = mean(past, last - year) / Math.max(1, mean(past, last - 2 * year, last - year));
  const readings = [recent, mean(past, last - quarter), yearAgo, yearAgo * growth];
  const likely = mean(fitted);
  const bounded = Math.min(Math.max(likely, Math.min(...readings)), Math.max(...readings));
  if (bounded === likely) return fitted;
  return fitted.map((each) => (likely > 0 ? (each * bounded) / likely : bounded));
}

function isFar(expected: number, past: readonly number[]): boolean {
  const latest = past.slice(-year);
  return expected > Math.max(...latest) * mostBeyond || expected < Math.min(...latest) / mostBeyond;
}

/** Clips old spikes, so that they don't make a new one look usual. */
function cleaned(values: readonly number[]): number[] {
  return values.map((value, at) => {
    const near = median(values, Math.max(0, at - 3), Math.min(values.length, at + 4));
    return Math.min(Math.max(value, near / 2.5), Math.max(near * 2.5, near + 5));
  });
}

/** Overdispersion, shrunk since the estimate of a single series is uncertain. */
function spreadOf(plain: readonly number[]): number {
  const weight = 10;
  const terms = plain.length - 1;
  let sum = 0;
  for (let at = 1; at < plain.length; at++) {
    const level = mean(plain, Math.max(0, at - 6), at);
    sum += level > 0 ? (((plain[at] as number) - level) ** 2 - level) / level ** 2 : pooledSpread;
  }
  const own = Math.max(0, sum / terms);
  return Math.max(0.002, (own * terms + pooledSpread * weight) / (terms + weight));
}

/** Variance-stabilizing transform of overdispersed counts. */
export const stable = (count: number, spread: number) =>
  (2 / Math.sqrt(spread)) * Math.asinh(Math.sqrt(spread * (Math.max(0, count) + 3 / 8)));
