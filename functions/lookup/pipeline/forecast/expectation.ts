import { continueSeries } from './continueSeries.ts';
import { otherReading } from './loneLastMonth.ts';
import { mean } from './numbers.ts';
import { type Restlessness, restlessnessOf } from './restlessness.ts';
import { decompose } from './season.ts';

/** What is expected of the next months of a series without gaps. */
export type Expectation = {
  readonly expected: readonly number[];
  readonly restless: Restlessness;
  /** Nothing confirms the latest month yet, so the months ahead are expected as if it had been like those before. */
  readonly loneLast: boolean;
};

/** A change of the year by this factor is much to conclude from one month. */
const muchChange = 1.3;

export function expectationOf(values: readonly number[], months: number): Expectation {
  const series = decompose(values);
  const restless = restlessnessOf(series);
  const other = otherReading(values);
  if (other?.sure) return { expected: unconfirmed(other.values, months), restless, loneLast: true };
  const expected = continueSeries(series, months);
  const changeOf = (ahead: readonly number[]) => Math.log(mean(ahead) / restless.level);
  const change = changeOf(expected);
  if (other && Math.abs(change) > Math.log(muchChange)) {
    const otherwise = unconfirmed(other.values, months);
    // The latest month alone makes more than half of the change.
    if (changeOf(otherwise) / change < 0.5) return { expected: otherwise, restless, loneLast: true };
  }
  return { expected, restless, loneLast: false };
}

const unconfirmed = (values: readonly number[], months: number) => continueSeries(decompose(values), months);
