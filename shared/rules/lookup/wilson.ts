import { shareFigure } from '../text/figures.ts';

/** The two-sided 95% quantile of the normal distribution. */
export const deviates95 = 1.96;

type Interval = { readonly low: number; readonly high: number };

/** The 95% Wilson interval in percent, which also holds for small n and near 0 and 100%. */
export function wilson(percent: number, n: number): Interval | null {
  if (n <= 0) return null;
  const z = deviates95;
  const share = Math.min(100, Math.max(0, percent)) / 100;
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const [middle, scale] = [share + (z * z) / (2 * n), 1 + (z * z) / n];
  // One decimal, like shares; rounded outwards.
  return {
    low: Math.max(0, Math.floor(((middle - spread) / scale) * 1000) / 10),
    high: Math.min(100, Math.ceil(((middle + spread) / scale) * 1000) / 10),
  };
}

export const intervalText = ({ low, high }: Interval): string =>
  `${shareFigure(low)} to ${shareFigure(high)}`;
