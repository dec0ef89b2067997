import type { PostsChange } from '../../../../shared/model/lookup/finding.ts';
import type { MeasuredChange } from './measureChanges.ts';
import { deviatesOf } from './normal.ts';

/** The smallest factors worth reporting: of the change itself, and relative to the market's. */
export const leastTimes = 1.15;
export const leastTimesApart = 1.1;

type Limits = Pick<PostsChange, 'least' | 'least_fall' | 'market'>;

/** The smallest detectable rise and fall. `mostChance` is the p-value up to which one more finding would count. */
export function changeLimits({ contrast, counted, variance }: MeasuredChange, mostChance: number): Limits {
  if (!contrast) return { least: null, least_fall: null, market: null };
  const deviates = deviatesOf(mostChance);
  const own = Math.max(Math.log(leastTimes), deviates * Math.sqrt(variance));
  const apart = Math.max(Math.log(leastTimesApart), deviates * Math.sqrt(contrast.variance));
  const market = Math.log(counted.now / counted.before) - contrast.log;
  const fall = Math.ceil(-percent(Math.min(-own, market - apart)));
  return {
    least: Math.ceil(percent(Math.max(own, market + apart))),
    least_fall: fall < 100 ? fall : null,
    market: Math.round(contrast.market * 10) / 10 || 0,
  };
}

const percent = (log: number) => (Math.exp(log) - 1) * 100;
