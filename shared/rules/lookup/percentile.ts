/** Percentile charts go from 0 to 100 and mark the middle: from there on a value is above most others. */
export const percentileScale = { from: 0, to: 100, marker: 50, threshold: 50 } as const;

export const isAbove = (percentile: number): boolean => percentile >= percentileScale.threshold;
