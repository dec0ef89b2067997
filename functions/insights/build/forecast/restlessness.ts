import { oneStepError } from './methods.ts';
import { mean } from './numbers.ts';
import type { Decomposed } from './season.ts';

export type Restlessness = {
  /** What an error of forecasting this series is measured in. */
  readonly unit: number;
  /** The last year's mean. */
  readonly level: number;
  /** How much a month differs from the one before it, as a share of the level. */
  readonly share: number;
  /** How far off repeating the year before is, on average. */
  readonly yearly: number;
};

/** How restless a series is, from one month to the next and from one year to the next. */
export function restlessnessOf({ values, plain }: Decomposed): Restlessness {
  const oneStep = oneStepError(plain);
  const overYear = yearlyError(values);
  const level = mean(values, values.length - 12);
  const least = Math.max(level * 1e-3, 1e-9);
  return {
    unit: Math.sqrt(Math.max(oneStep, least) * Math.max(overYear, least)),
    level,
    share: level > 0 ? oneStep / level : 1,
    yearly: overYear,
  };
}

/** How far off the same month of the year before was, on average. */
function yearlyError(values: readonly number[]): number {
  let sum = 0;
  for (let at = 12; at < values.length; at++)
    sum += Math.abs((values[at] as number) - (values[at - 12] as number));
  return values.length > 12 ? sum / (values.length - 12) : 0;
}
