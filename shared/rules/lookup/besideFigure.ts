import { ratioFigure, shareFigure } from '../text/figures.ts';
import { type BesideCategory, timesFigure } from './besideCategory.ts';

const asOthers = 'as others';

/** `1.2×`, `as others` where the difference may be chance, a dash with too few to compare. */
export function besideFigure(beside: BesideCategory | null): string {
  if (!beside) return '–';
  return beside.clear ? ratioFigure(beside.times) : asOthers;
}

/** `1.2 times the 26% of others, likely 1.1 to 1.3 times` */
export function besideWords(beside: BesideCategory | null): string {
  if (!beside) return 'too few to compare with others';
  if (!beside.clear) return asOthers;
  const [times, low, high] = [beside.times, beside.low, beside.high].map(timesFigure);
  return `${times} times the ${shareFigure(beside.category)} of others, likely ${low} to ${high} times`;
}

/** A little more than half and double, so that both have a place on the line. */
export const besideScale = { scale: 'log2', min: 0.44, max: 1 / 0.44 } as const;
