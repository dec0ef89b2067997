import { oneStepError } from './methods.ts';
import { mean } from './numbers.ts';
import type { Decomposed } from './season.ts';

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
