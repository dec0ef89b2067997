import type { PostsChange } from '../../../../shared/model/lookup/finding.ts';
import type { Uncertainty } from './changeVariance.ts';
import type { MeasuredChange } from './measureChanges.ts';
import { deviatesOf, studentDeviates } from './normal.ts';

/** The smallest factors worth reporting: of the change itself, and relative to the market's. */
export const leastTimes = 1.15;
export const leastTimesApart = 1.1;

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
