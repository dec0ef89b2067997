import { oneStepError } from './methods.ts';
import { mean } from './numbers.ts';
import { type Decomposed, deseason, reseason, seasonOf } from './season.ts';

export function fillGaps(values: readonly (number | null)[]): number[] {
  const missing = values.flatMap((value, at) => (value === null ? [at] : []));
  if (missing.length === 0) return [...values] as number[];
  const straight = onLines(values);
  const season = seasonOf(straight);
  const gaps = new Set(missing);
  const plain = deseason(straight, season).map((value, at) => (gaps.has(at) ? null : value));
  const filled = reseason(onLines(plain), season, 0);
  return values.map((value, at) => value ?? Math.max(0, filled[at] as number));
}

function onLines(values: readonly (number | null)[]): number[] {
  return values.map((value, at) => {
    if (value !== null) return value;
    let before = at - 1;
    let after = at + 1;
    while (before >= 0 && values[before] === null) before--;
    while (after < values.length && values[after] === null) after++;
    const left = values[before] ?? values[after] ?? 0;
    const right = values[after] ?? left;
    return left + ((right - left) * (at - before)) / (after - before);
  });
}

export type Restlessness = {
  readonly unit: { readonly month: number; readonly year: number };
  readonly level: number;
  /** One-step error as a share of the level. */
  readonly share: number;
  readonly yearly: number;
};

export function restlessnessOf({ values, plain }: Decomposed): Restlessness {
  const oneStep = oneStepError(plain);
  const overYear = yearlyError(values);
  const level = mean(values, values.length - 12);
  const least = Math.max(level * 1e-3, 1e-9);
  const unit = Math.sqrt(Math.max(oneStep, least) * Math.max(overYear, least));
  return {
    unit: { month: unit * shortHistory(values.length), year: unit },
    level,
    share: level > 0 ? oneStep / level : 1,
    yearly: overYear,
  };
}

/**
 * Short histories look too calm, since their noise is fitted as season. Measured on series cut to 15 to 46 months: with
 * this factor, errors are alike for all lengths.
 */
const shortHistory = (months: number) => 1 + 2 / Math.max(1, months - 12);

function yearlyError(values: readonly number[]): number {
  let sum = 0;
  for (let at = 12; at < values.length; at++)
    sum += Math.abs((values[at] as number) - (values[at - 12] as number));
  return values.length > 12 ? sum / (values.length - 12) : 0;
}
