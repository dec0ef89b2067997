import { changeInterval } from './changeInterval.ts';
import { discoveries } from './discoveries.ts';
import type { Found } from './found.ts';
import { bothTails } from './normal.ts';
import type { MeasuredChange } from './readChanges.ts';

/** A change is worth a sentence from this factor on, and from this one beside its market's. */
const leastTimes = 1.15;
const leastTimesApart = 1.1;

/** Changes of posts over a year that neither chance nor the market explains. */
export function changeFindings(changes: readonly MeasuredChange[]): Found[] {
  const tested = changes.flatMap((change) => {
    const { contrast, counted, variance } = change;
    if (!contrast) return [];
    const log = Math.log(counted.now / counted.before);
    const p = Math.max(
      bothTails(log / Math.sqrt(variance)),
      bothTails(contrast.log / Math.sqrt(contrast.variance)),
    );
    return [{ ...change, contrast, log, p }];
  });
  return discoveries(tested, tested.length).flatMap(
    ({ vertical, object, counted, unrest, contrast, log, variance }): Found[] => {
      const apart = contrast.log;
      if (Math.sign(log) !== Math.sign(apart)) return [];
      if (Math.abs(log) < Math.log(leastTimes) || Math.abs(apart) < Math.log(leastTimesApart)) return [];
      // By the nearer end of the interval: a large change that is hardly sure is worth no more than a smaller one that is.
      const nearest = Math.max(0, Math.abs(log) - 1.96 * Math.sqrt(variance));
      const { change, low, high } = changeInterval(counted, unrest);
      const finding = {
        kind: 'posts' as const,
        worth: 1 + nearest / Math.log(leastTimes),
        n: counted.now,
        n_before: counted.before,
        change,
        low,
        high,
        market: Math.round(contrast.market * 10) / 10 || 0,
      };
      return [{ vertical, object, finding }];
    },
  );
}
