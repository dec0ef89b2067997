import { signalWindows } from '../../../../shared/model/lookup/signal.ts';
import { fillGaps } from '../forecast/fillGaps.ts';
import { expectationOf, stable } from './expectation.ts';

export type WindowScore = {
  readonly months: number;
  readonly actual: number;
  readonly expected: number;
  /** On a variance-stabilized scale; what is usual on it is estimated from all series. */
  readonly deviation: number;
};

const leastHistory = 24;

export function scoreOf(values: readonly (number | null)[]): WindowScore[] | null {
  const longest = Math.max(...signalWindows);
  if (values.length < leastHistory + longest || values.slice(-longest).includes(null)) return null;
  const filled = fillGaps(values);
  return signalWindows.flatMap((months): WindowScore[] => {
    const expectation = expectationOf(filled, months);
    if (!expectation) return [];
    const expected = expectation.ahead.reduce((sum, each) => sum + each, 0);
    const actual = filled.slice(-months).reduce((sum, each) => sum + each, 0);
    const spread = expectation.spread / months;
    return [{ months, actual, expected, deviation: stable(actual, spread) - stable(expected, spread) }];
  });
}
