import type { PostsChange } from '../../../../shared/model/lookup/finding.ts';
import { deviatesOf } from './normal.ts';
import type { MeasuredChange } from './readChanges.ts';

/** A change is worth a sentence from this factor on, and from this one beside its market's. */
export const leastTimes = 1.15;
export const leastTimesApart = 1.1;

type Limits = Pick<PostsChange, 'least' | 'least_fall' | 'market'>;

/**
 * From where on a change of this object would have been found: beyond chance, beyond what its market did, and large enough.
 * `mostChance` is how likely by chance one more finding of its source may be.
 */
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
