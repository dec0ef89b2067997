import { mostFalseChanges, type PostsChange } from '../../../../shared/model/lookup/finding.ts';
import { changeInterval, type Uncertainty } from './changeVariance.ts';
import type { Found } from './found.ts';
import type { MeasuredChange } from './measureChanges.ts';
import { deviates95, deviatesOf, discoveries, mostOfNext, studentDeviates, studentTails } from './normal.ts';

/** The smallest factors worth reporting: of the change itself, and relative to the market's. */
const leastTimes = 1.15;
const leastTimesApart = 1.1;

type Limits = Pick<PostsChange, 'least' | 'least_fall' | 'market'>;

/** The smallest detectable rise and fall. `mostChance` is the p-value up to which one more finding would count. */
export function changeLimits({ contrast, log, own }: MeasuredChange, mostChance: number): Limits {
  if (!contrast) return { least: null, least_fall: null, market: null };
  const deviates = deviatesOf(mostChance);
  const errorOf = ({ variance, freedom }: Uncertainty) =>
    studentDeviates(deviates, freedom) * Math.sqrt(variance);
  const alone = Math.max(Math.log(leastTimes), errorOf(own));
  const apart = Math.max(Math.log(leastTimesApart), errorOf(contrast));
  const market = log - contrast.log;
  const fall = Math.ceil(-percent(Math.min(-alone, market - apart)));
  return {
    least: Math.ceil(percent(Math.max(alone, market + apart))),
    least_fall: fall < 100 ? fall : null,
    market: Math.round(contrast.market * 10) / 10 || 0,
  };
}

const percent = (log: number) => (Math.exp(log) - 1) * 100;

export function changeFindings(changes: readonly MeasuredChange[]): { found: Found[]; mostChance: number } {
  const tested = changes.flatMap((change) => {
    const { contrast, log, own } = change;
    if (!contrast) return [];
    const p = Math.max(chanceOf(log, own), chanceOf(contrast.log, contrast));
    return [{ ...change, contrast, p }];
  });
  const discovered = discoveries(tested, tested.length, mostFalseChanges);
  return {
    found: discovered.flatMap(foundIn),
    mostChance: mostOfNext(discovered.length, tested.length, mostFalseChanges),
  };
}

const chanceOf = (log: number, { variance, freedom }: Uncertainty) =>
  studentTails(log / Math.sqrt(variance), freedom);

type Discovered = MeasuredChange & { readonly contrast: NonNullable<MeasuredChange['contrast']> };

function foundIn({ vertical, object, counted, log, own, contrast, carriedBy }: Discovered): Found[] {
  const apart = contrast.log;
  if (Math.sign(log) !== Math.sign(apart) || carriedBy) return [];
  if (Math.abs(log) < Math.log(leastTimes) || Math.abs(apart) < Math.log(leastTimesApart)) return [];
  // By the nearer end of the interval, so that a large but uncertain change ranks no higher than a smaller, certain one.
  const error = studentDeviates(deviates95, own.freedom) * Math.sqrt(own.variance);
  const nearest = Math.max(0, Math.abs(log) - error);
  const { change, low, high } = changeInterval(counted, own);
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
