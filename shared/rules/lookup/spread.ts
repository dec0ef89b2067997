import type { Histogram, Spread } from '../../model/lookup/method.ts';

/** Histograms go from 0 to 100%. */
export const newHistogram = (): Histogram => Array.from({ length: 101 }, () => 0);

export function addPercent(histogram: Histogram, percent: number): void {
  const at = Math.min(100, Math.max(0, Math.round(percent)));
  histogram[at] = (histogram[at] ?? 0) + 1;
}

export function spreadOf(histogram: Histogram): Spread | null {
  const n = histogram.reduce((sum, each) => sum + each, 0);
  if (n === 0) return null;
  const at = (share: number) => {
    let passed = 0;
    return histogram.findIndex((each) => {
      passed += each;
      return passed >= share * n;
    });
  };
  return { n, low: at(0.1), middle: at(0.5), high: at(0.9) };
}
