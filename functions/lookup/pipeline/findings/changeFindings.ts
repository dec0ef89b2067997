import { changeInterval } from './changeInterval.ts';
import { leastTimes, leastTimesApart } from './changeLimits.ts';
import { discoveries, mostOfNext } from './discoveries.ts';
import type { Found } from './found.ts';
import type { MeasuredChange } from './measureChanges.ts';
import { bothTails } from './normal.ts';

export function changeFindings(changes: readonly MeasuredChange[]): { found: Found[]; mostChance: number } {
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
  const discovered = discoveries(tested, tested.length);
  return { found: discovered.flatMap(foundIn), mostChance: mostOfNext(discovered.length, tested.length) };
}

type Discovered = MeasuredChange & {
  readonly contrast: NonNullable<MeasuredChange['contrast']>;
  readonly log: number;
};

function foundIn({ vertical, object, counted, unrest, contrast, log, variance }: Discovered): Found[] {
  const apart = contrast.log;
  if (Math.sign(log) !== Math.sign(apart)) return [];
  if (Math.abs(log) < Math.log(leastTimes) || Math.abs(apart) < Math.log(leastTimesApart)) return [];
  // By the nearer end of the interval, so that a large but uncertain change ranks no higher than a smaller, certain one.
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
}
