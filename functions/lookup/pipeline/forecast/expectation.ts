import { continueSeries } from './continueSeries.ts';
import { mean } from './numbers.ts';
import { type Restlessness, restlessnessOf } from './restlessness.ts';
import { decompose } from './season.ts';
import { otherReading } from './unconfirmedMonth.ts';

export type Expectation = {
  readonly expected: readonly number[];
  readonly restless: Restlessness;
  readonly unconfirmedLast: boolean;
};

/** A change of the yearly level by this factor is too much to infer from one month. */
const muchChange = 1.3;

export function expectationOf(values: readonly number[], months: number): Expectation {
  const series = decompose(values);
  const restless = restlessnessOf(series);
  const other = otherReading(values);
  if (other?.sure) return { expected: unconfirmed(other.values, months), restless, unconfirmedLast: true };
  const expected = continueSeries(series, months);
  const changeOf = (ahead: readonly number[]) => Math.log(mean(ahead) / restless.level);
  const change = changeOf(expected);
  if (other && Math.abs(change) > Math.log(muchChange)) {
    const otherwise = unconfirmed(other.values, months);
    // The latest month alone makes more than half of the change.
    if (changeOf(otherwise) / change < 0.5) return { expected: otherwise, restless, unconfirmedLast: true };
  }
  return { expected, restless, unconfirmedLast: false };
}

const unconfirmed = (values: readonly number[], months: number) => continueSeries(decompose(values), months);
