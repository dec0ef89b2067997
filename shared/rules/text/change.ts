import { changeFigure, percentFigure } from './figures.ts';

/** `rose 94%`, `fell 4%`, `rose to 5 times as many`, `hardly changed`. */
export function changedBy(percent: number): string {
  if (Math.abs(percent) < 0.5) return 'hardly changed';
  const size = changeFigure(percent);
  if (size.includes('×')) return `rose to ${size.replace('>', 'over ').replace('×', ' times')}`;
  return `${percent < 0 ? 'fell' : 'rose'} ${size.slice(1)}`;
}

export const pointsText = (points: number): string =>
  `${percentFigure(Math.abs(points)).slice(0, -1)} percentage points`;
