import { exactFigure, percentFigure } from './figures.ts';

/** `94%`, `4.2%`: decimals of a large change would be false precision. */
const changeSize = (percent: number): string =>
  Math.abs(percent) < 9.95
    ? percentFigure(Math.abs(percent))
    : `${exactFigure(Math.round(Math.abs(percent)))}%`;

/** `rose 94%`, `fell 4.2%`, `hardly changed`. */
export function changedBy(percent: number): string {
  if (Math.abs(percent) < 0.5) return 'hardly changed';
  return `${percent < 0 ? 'fell' : 'rose'} ${changeSize(percent)}`;
}

export const pointsText = (points: number): string =>
  `${percentFigure(Math.abs(points)).slice(0, -1)} percentage points`;
